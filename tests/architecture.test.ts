import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSchema } from "#platform/database/migration-steps.ts";
import { ambiguousKeys, GLOSSARY_RULES } from "./architecture/glossary.ts";
import { LAYER_RULES } from "./architecture/layers.ts";
import * as registry from "#app/i18n/registry.ts";
import { LANGUAGE_RULES } from "./architecture/languages.ts";
import { NAME_RULES } from "./architecture/names.ts";
import { refusesOlder } from "./architecture/older-writers.ts";
import { PACKAGE_RULES } from "./architecture/packages.ts";
import { WORD_RULES } from "./architecture/words.ts";
import { PATTERN_RULES } from "./architecture/patterns.ts";
import { SIZE_RULES } from "./architecture/sizes.ts";
import { PAGE_RULES } from "./architecture/pages.ts";
import journal from "#shop/migrations/meta/_journal.json" with { type: "json" };
import olderWriters from "#shop/migrations/older-writers.json" with { type: "json" };
import { exampleTree, readTree } from "./architecture/tree.ts";

const tree = readTree(fileURLToPath(new URL("../", import.meta.url)));

test("the whole repository is read", () => {
  const layers = new Set(tree.sources.map(({ path }) => path.split("/")[0]));
  expect([...layers]).toEqual(expect.arrayContaining(["app", "platform", "server", "shop", "tests"]));
  expect(tree.sources.flatMap(({ imports }) => imports).some(({ target }) => target === "shop/values/money.ts")).toBe(
    true,
  );
});

test("documents name files and folders that exist", () => {
  const documents = tree.paths.filter((path) => /^(?:docs\/.+|[A-Z]+)\.md$/.test(path) && path !== "CHANGELOG.md");
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const inFull = [...text.matchAll(/`((?:app|shop|server|platform|tests|scripts|bench)\/[\w./@-]+)`/g)];
    const names = [...text.matchAll(/`([\w.-]+\.tsx?)`/g)];
    return [
      ...inFull.filter(
        ([, path = ""]) => !tree.paths.some((each) => each === path || each.startsWith(`${path.replace(/\/$/, "")}/`)),
      ),
      ...names.filter(([, name = ""]) => !tree.paths.some((each) => each.endsWith(`/${name}`) || each === name)),
    ].map(([, path = ""]) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

// The migrator passes over a step that is dated before the last one that a shop has taken.
test("migrations are dated in the order in which they are taken", () => {
  const dates = journal.entries.map(({ when }) => when);
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
});

describe("older-writers.json says of each migration whether older releases may write after it", () => {
  const { migrations } = readSchema("shop/migrations");

  test("and of no other", () => {
    expect(Object.keys(olderWriters)).toEqual(migrations.map(({ name }) => name));
  });

  test.each(migrations.filter(({ olderMayWrite }) => olderMayWrite))(
    "$name, which allows it, only adds",
    (migration) => {
      expect(refusesOlder(migration.statements)).toEqual([]);
    },
  );

  test.each([
    'ALTER TABLE "orders" DROP COLUMN "note"',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL',
    `ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(name)) STORED DEFAULT ''`,
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("note")',
    'CREATE UNIQUE INDEX "one" ON "orders" ("note")',
    `-- Filled.\nUPDATE "orders" SET "note" = ''`,
    'INSERT INTO "counts" SELECT count(*) FROM "orders"',
  ])("it may not where a migration has %j", (statement) => {
    expect(refusesOlder([statement])).toHaveLength(1);
  });

  test("it may where a migration adds tables, columns, types, values, indexes and room", () => {
    const statements = [
      'CREATE TABLE "notes" ("id" integer PRIMARY KEY NOT NULL, "order_id" bigint NOT NULL)',
      'ALTER TABLE "notes" ADD CONSTRAINT "fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id")',
      'ALTER TABLE "orders" ADD COLUMN "note" text',
      '-- Nobody has one.\nALTER TABLE "orders" ADD COLUMN "count" integer DEFAULT 0 NOT NULL',
      `CREATE TYPE "public"."mood" AS ENUM('well')`,
      `ALTER TYPE "public"."mood" ADD VALUE 'bad'`,
      'CREATE INDEX "notes_by_order" ON "notes" ("order_id")',
      'ALTER TABLE "orders" SET (fillfactor = 75);',
    ];
    expect(refusesOlder(statements)).toEqual([]);
  });
});

describe("a key says one thing, whatever file of words a page takes it from", () => {
  test("in the shop's own language", () => {
    expect(ambiguousKeys(registry)).toEqual([]);
  });

  test("which catches a text, or a sentence with a number, that differs", () => {
    const cart = { cart: { total: "Total", items: (count: number) => `${count} items` } };
    const order = { cart: { total: "Sum", items: (count: number) => `${count} pieces` } };
    expect(ambiguousKeys({ cart, order })).toEqual([
      "cart.total: cart and order say two things",
      "cart.items: cart and order say two things",
    ]);
    expect(ambiguousKeys({ cart, same: cart, other: { cart: { price: "Price" } } })).toEqual([]);
  });
});

for (const rule of [
  ...LAYER_RULES,
  ...PACKAGE_RULES,
  ...NAME_RULES,
  ...PATTERN_RULES,
  ...SIZE_RULES,
  ...WORD_RULES,
  ...PAGE_RULES,
  ...LANGUAGE_RULES,
  ...GLOSSARY_RULES,
]) {
  describe(rule.name, () => {
    test("stands", () => {
      const breaches = rule.breaches(tree).map(({ path, line, what }) => `${path}:${line} ${what}`);
      expect(breaches.length, breaches.join("\n")).toBe(rule.left ?? 0);
    });
    test.each(rule.bad)("catches %j", (files) => {
      expect(rule.breaches(exampleTree(files))).not.toEqual([]);
    });
    test.each(rule.good)("leaves %j alone", (files) => {
      expect(rule.breaches(exampleTree(files))).toEqual([]);
    });
  });
}
