import { type ESTree, Visitor } from "vite";
import manifest from "../../package.json" with { type: "json" };
import type { Source } from "./tree.ts";
import type { Rule } from "./rule.ts";

/** A file at the root configures a tool and imports that tool. */
const isConfig = (path: string): boolean => /^[^/]+\.config\.ts$/.test(path);

/** A package, or a family of them by their scope, is imported only where `allowed` says. */
function packageRule(name: string, isMeant: RegExp, allowed: RegExp, examples: Pick<Rule, "bad" | "good">): Rule {
  return {
    name,
    breaches: ({ sources }) =>
      sources.flatMap(({ path, imports }) =>
        isConfig(path) || allowed.test(path)
          ? []
          : imports
              .filter((found) => found.package !== null && isMeant.test(found.package))
              .map(({ line, specifier }) => ({ path, line, what: `imports ${specifier}` })),
      ),
    ...examples,
  };
}

const env: Rule = {
  name: "the environment is read in server/env.ts only",
  breaches: ({ sources }) =>
    sources
      .filter(({ path }) => !/^(?:scripts|tests|bench)\/|^server\/env\.ts$/.test(path) && !isConfig(path))
      .flatMap((source) => environmentReads(source)),
  bad: [
    { "shop/money.ts": "const currency = process.env.CURRENCY;" },
    { "shop/money.ts": 'const currency = process["env"].CURRENCY;' },
    { "server/main.ts": "const { PORT } = globalThis.process.env;" },
    { "server/main.ts": "const { env } = process;" },
    { "platform/mail/mail.ts": 'import { env } from "node:process";' },
    { "app/root.tsx": "const secret = import.meta.env.VITE_SECRET;" },
    { "shop/money.ts": "const dev = import.meta.env.DEV;" },
    { "app/root.tsx": "const all = import.meta.env;" },
  ],
  good: [
    { "server/env.ts": "export const port = process.env.PORT;" },
    { "tests/support/start.ts": "const env = { ...process.env };" },
    { "vite.config.ts": "const ci = process.env.CI;" },
    { "app/root.tsx": "if (import.meta.env.DEV) log(order.env, process.pid);" },
    { "server/main.ts": "const { pid } = process;" },
  ],
};

function environmentReads({ path, program, imports, lineOf }: Source) {
  const lines = imports.filter(({ specifier }) => /^(?:node:)?process$/.test(specifier)).map(({ line }) => line);
  const mayAskDev = path.startsWith("app/");
  const devReads = new Set<number>();
  new Visitor({
    VariableDeclarator: ({ id, init, start }) => {
      const taken = init && isProcess(init) && id.type === "ObjectPattern" ? id.properties : [];
      if (taken.some((one) => one.type === "RestElement" || isNamed(one.key, "env"))) lines.push(lineOf(start));
    },
    MemberExpression: (node) => {
      const name = memberName(node);
      if (mayAskDev && name === "DEV" && isMetaEnv(node.object)) devReads.add(node.object.start);
      const isRead = name === "env" && isProcess(node.object);
      if (isRead || (isMetaEnv(node) && !devReads.has(node.start))) lines.push(lineOf(node.start));
    },
  }).visit(program);
  return lines.map((line) => ({ path, line, what: "reads the environment" }));
}

function memberName(node: ESTree.MemberExpression): string | null {
  if (node.property.type === "Identifier" && !node.computed) return node.property.name;
  return node.property.type === "Literal" && typeof node.property.value === "string" ? node.property.value : null;
}

const isNamed = (node: ESTree.Node, name: string): boolean => node.type === "Identifier" && node.name === name;

function isProcess(node: ESTree.Node): boolean {
  if (node.type === "Identifier") return node.name === "process";
  return node.type === "MemberExpression" && memberName(node) === "process";
}

function isMetaEnv(node: ESTree.Node): boolean {
  return node.type === "MemberExpression" && node.object.type === "MetaProperty" && memberName(node) === "env";
}

/** `npm start` leaves out the packages of tests and checks (`devDependencies`). */
const installed: Rule = {
  name: "what builds and runs the shop imports packages from `dependencies`",
  breaches: ({ sources }) =>
    sources
      .filter(({ path }) => /^(?:app|shop|platform|server)\/|^(?:vite|react-router)\.config\.ts$/.test(path))
      .filter(({ path }) => !/\.(?:test|fixture|contract)\.tsx?$/.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ kind, package: name }) => kind !== "type" && name !== null && name in manifest.devDependencies)
          .map(({ line, specifier }) => ({ path, line, what: `imports ${specifier}` })),
      ),
  bad: [
    { "server/dev.ts": 'import { chromium } from "@playwright/test";' },
    { "vite.config.ts": 'import { defineConfig } from "vitest/config";' },
  ],
  good: [
    { "server/dev.ts": 'import { createServer } from "vite"; import type { Mock } from "vitest";' },
    { "shop/money.test.ts": 'import { test } from "vitest";', "vitest.config.ts": 'import "vitest/config";' },
  ],
};

export const PACKAGE_RULES: Rule[] = [
  packageRule("React stays in app/", /^(?:react|react-dom)$/, /^(?:app\/|bench\/reference-server\.ts$)/, {
    bad: [
      { "shop/orders/order.ts": 'import type { ReactNode } from "react";' },
      { "server/http.ts": 'import { renderToString } from "react-dom/server";' },
      { "platform/mail/mail.ts": 'const dom = await import("react-dom/client");' },
    ],
    good: [{ "app/root.tsx": 'import { useState } from "react"; import { createRoot } from "react-dom/client";' }],
  }),
  packageRule(
    "React Router stays in app/ and at the server's door",
    /^(?:react-router$|@react-router\/)/,
    /^app\/|^server\/(?:http\/page-routes|dev)\.ts$/,
    {
      bad: [
        { "shop/orders/order.ts": 'import { redirect } from "react-router";' },
        { "server/compose.ts": 'export * from "@react-router/node";' },
      ],
      good: [
        { "server/http/page-routes.ts": 'import { createRequestHandler } from "react-router";' },
        { "react-router.config.ts": 'import type { Config } from "@react-router/dev/config";' },
      ],
    },
  ),
  packageRule(
    "HTTP stays out of shop/ and app/",
    /^(?:node:)?https?2?$/,
    /^(?:server|platform|tests|bench|scripts)\//,
    {
      bad: [{ "shop/orders/order.ts": 'import type { IncomingMessage } from "node:http";' }],
      good: [{ "server/main.ts": 'import { createServer } from "node:http";' }],
    },
  ),
  packageRule("Hono stays in server/", /^(?:hono$|@hono\/)/, /^(?:server|tests|bench)\//, {
    bad: [
      { "app/request.ts": 'import type { Context } from "hono";' },
      { "shop/open-shop.ts": 'import { serve } from "@hono/node-server";' },
    ],
    good: [{ "server/http.ts": 'import { Hono } from "hono"; import { serve } from "@hono/node-server";' }],
  }),
  packageRule(
    "SQL stays in shop/, platform/database/ and platform/pubsub/",
    /^(?:drizzle-orm|pg)$/,
    /^(?:shop|platform\/(?:database|pubsub)|tests|bench)\//,
    {
      bad: [
        { "app/storefront/home.tsx": 'import { eq } from "drizzle-orm";' },
        { "server/compose.ts": 'import { Pool } from "pg";' },
        { "platform/mail/outbox.ts": 'import { sql } from "drizzle-orm/sql";' },
      ],
      good: [{ "shop/orders/orders.table.ts": 'import { pgTable } from "drizzle-orm/pg-core";' }],
    },
  ),
  packageRule("the embedded database stays in platform/database/", /^@electric-sql\//, /^platform\/database\//, {
    bad: [{ "server/compose.ts": 'const { PGlite } = await import("@electric-sql/pglite");' }],
    good: [{ "platform/database/embedded-worker.ts": 'import { PGlite } from "@electric-sql/pglite";' }],
  }),
  packageRule(
    "the identity library stays in server/identity/",
    /^(?:better-auth$|@better-auth\/)/,
    /^server\/identity\//,
    {
      bad: [
        { "app/account/login.tsx": 'import { createAuthClient } from "better-auth/react";' },
        { "shop/people/people.ts": 'import type { User } from "better-auth";' },
        { "server/http.ts": 'const auth = await import("better-auth");' },
      ],
      good: [{ "server/identity/library.ts": 'import { betterAuth } from "better-auth";' }],
    },
  ),
  packageRule("passwords are hashed in shop/accounts/", /^@node-rs\/bcrypt$/, /^(?:shop\/accounts|tests)\//, {
    bad: [{ "server/identity/library.ts": 'import { hash } from "@node-rs/bcrypt";' }],
    good: [{ "shop/accounts/passwords.ts": 'import { hash } from "@node-rs/bcrypt";' }],
  }),
  packageRule("letters are sent in platform/mail/", /^nodemailer$/, /^platform\/mail\//, {
    bad: [{ "shop/outbox/send-due-mail.ts": 'import { createTransport } from "nodemailer";' }],
    good: [{ "platform/mail/smtp.ts": 'import { createTransport } from "nodemailer";' }],
  }),
  packageRule("pictures are made in shop/pictures/", /^sharp$/, /^(?:shop\/pictures|scripts|tests)\//, {
    bad: [{ "app/admin/product.tsx": 'import sharp from "sharp";' }],
    good: [{ "shop/pictures/pictures.ts": 'import sharp from "sharp";' }],
  }),
  env,
  installed,
];
