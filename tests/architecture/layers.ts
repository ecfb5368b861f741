import type { Import, Source, Tree } from "./tree.ts";
import type { Breach, Rule } from "./rule.ts";

/** From the ground up; a floor imports from itself and from those before it. */
const LAYERS = ["platform", "shop", "app", "server"];
/** What stands beside the house and looks in: tests, measurements, scripts, configurations of tools. */
const OUTSIDE = ["tests", "bench", "scripts"];

const topOf = (path: string): string => path.split("/")[0] ?? path;

function eachImport(tree: Tree, judge: (source: Source, found: Import) => string | null): Breach[] {
  return tree.sources.flatMap((source) =>
    source.imports.flatMap((found) => {
      const what = judge(source, found);
      return what === null ? [] : [{ path: source.path, line: found.line, what }];
    }),
  );
}

/** A unit test stands beside its code and may use the fixtures in tests/. */
const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const upward: Rule = {
  name: "imports go down: server → app → shop → platform",
  breaches: (tree) =>
    eachImport(tree, ({ path }, { target, specifier }) => {
      const from = LAYERS.indexOf(topOf(path));
      if (from === -1 || target === null) return null;
      const to = topOf(target);
      const isUp = LAYERS.indexOf(to) > from;
      const isOut = OUTSIDE.includes(to) && !(to === "tests" && isUnitTest(path));
      return isUp || isOut ? `${topOf(path)} imports ${specifier}` : null;
    }),
  bad: [
    { "platform/mail/mail.ts": 'import { money } from "#shop/values/money.ts";' },
    { "platform/mail/mail.ts": 'import type { Money } from "#shop/values/money.ts";' },
    { "shop/orders/order.ts": 'export * from "#app/routes.ts";' },
    { "shop/orders/order.ts": 'const page = await import("#app/root.tsx");' },
    { "shop/orders/order.ts": 'type Env = import("#server/env.ts").Env;' },
    { "shop/orders/order.ts": 'const art = new URL("../../app/ui/art/hero.svg", import.meta.url);' },
    { "app/root.tsx": 'const all = import.meta.glob(["/server/*.ts"]);' },
    { "app/root.tsx": 'export { env } from "../server/env.ts";' },
    { "server/http.ts": 'import { buyer } from "#tests/support/buyer.ts";' },
    { "shop/money.ts": 'import { cut } from "../scripts/fonts.ts";' },
  ],
  good: [
    { "server/http.ts": 'import "#app/root.tsx"; import "#shop/values/money.ts"; import "#platform/mail/mail.ts";' },
    { "shop/money.test.ts": 'import { buyer } from "#tests/support/buyer.ts"; import { rupees } from "./money.ts";' },
    { "tests/http/shop.test.ts": 'import { env } from "#server/env.ts";' },
  ],
};

const relative: Rule = {
  name: "another floor is imported by its name, not by a relative path",
  breaches: (tree) =>
    eachImport(tree, ({ path }, { kind, target, specifier }) => {
      if (kind === "url" || target === null || specifier.startsWith("#")) return null;
      const to = topOf(target);
      const crosses = to !== topOf(path) && [...LAYERS, "tests"].includes(to);
      return crosses ? `${specifier} is #${target}` : null;
    }),
  bad: [
    { "app/root.tsx": 'import { rupees } from "../shop/money.ts";' },
    { "scripts/draw.ts": 'export { art } from "../shop/demo/art.ts";' },
    { "bench/run.ts": 'const shop = await import("../shop/open-shop.ts");' },
  ],
  good: [
    { "app/root.tsx": 'import { rupees } from "#shop/values/money.ts"; import { page } from "./ui/page.tsx";' },
    { "platform/database/connect.ts": 'const sql = new URL("../../shop/migrations/", import.meta.url);' },
  ],
};

/** It loads the words of the page's language, whose address the page names. */
const LOADS_WORDS = "app/entry.client.tsx";

const readable: Rule = {
  name: "an import on a floor names what it loads",
  breaches: (tree) =>
    tree.sources
      .filter(({ path }) => ["platform", "shop", "app"].includes(topOf(path)) && path !== LOADS_WORDS)
      .flatMap(({ path, unreadable }) =>
        unreadable.map((line) => ({ path, line, what: "import(…) of something that only shows at run time" })),
      ),
  bad: [{ "shop/orders/order.ts": "const page = await import(`#app/${name}`);" }],
  good: [
    { "shop/orders/order.ts": 'const search = await import("./search.ts");' },
    { "server/main.ts": "const built = await import(new URL(address, import.meta.url).href);" },
  ],
};

const files: Rule = {
  name: "no file imports itself by way of others, be it for a type",
  breaches: (tree) => circlesIn(graphOf(tree, (path) => path)),
  bad: [
    { "shop/a.ts": 'import "./b.ts";', "shop/b.ts": 'import "./c.ts";', "shop/c.ts": 'export * from "#shop/a.ts";' },
    { "shop/a.ts": 'import { type B } from "./b.ts";', "shop/b.ts": 'const a = await import("./a.ts");' },
    { "shop/a.ts": 'import type { B } from "./b.ts";', "shop/b.ts": 'import "./a.ts";' },
    { "shop/a.ts": 'type B = import("./b.ts").B;', "shop/b.ts": 'export type { A } from "./a.ts";' },
    { "shop/a.ts": 'import { a } from "./a.ts";' },
  ],
  good: [
    {
      "shop/a.ts": 'import "./b.ts"; import "./c.ts";',
      "shop/b.ts": 'import type { C } from "./c.ts";',
      "shop/c.ts": "",
    },
  ],
};

/** At each depth a folder, or a file beside folders, is one node; tests and their fixtures may look in from above. */
const folders: Rule = {
  name: "no folder imports a sibling that imports it back, at any depth, be it for a type",
  breaches: (tree) => {
    const isMeant = (path: string) => LAYERS.includes(topOf(path)) && !/\.(?:test|fixture|contract)\.tsx?$/.test(path);
    const parents = new Set(tree.sources.flatMap(({ path }) => foldersAbove(path)));
    return [...parents].flatMap((parent) => {
      const depth = parent === "" ? 1 : parent.split("/").length + 1;
      return circlesIn(
        graphOf(tree, (path) =>
          isMeant(path) && foldersAbove(path).includes(parent) ? path.split("/").slice(0, depth).join("/") : null,
        ),
      );
    });
  },
  bad: [
    {
      "shop/a/1.ts": 'import "../b/1.ts";',
      "shop/b/1.ts": "",
      "shop/b/2.ts": 'import "../a/2.ts";',
      "shop/a/2.ts": "",
    },
    {
      "shop/a/1.ts": 'import type { B } from "../b/1.ts";',
      "shop/a/2.ts": "",
      "shop/b/1.ts": "",
      "shop/b/2.ts": 'import "../c.ts";',
      "shop/c.ts": 'import type { A } from "./a/2.ts";',
    },
    { "shop/a/1.ts": 'import "./in/1.ts";', "shop/a/in/1.ts": "", "shop/a/in/2.ts": 'import "../1.ts";' },
    {
      "shop/a/in/1.ts": 'import "../../b/1.ts";',
      "shop/a/2.ts": "",
      "shop/b/1.ts": "",
      "shop/b/out/2.ts": 'import "../../a/2.ts";',
    },
    {
      "shop/a/in/1.ts": 'import "../out/1.ts";',
      "shop/a/out/1.ts": "",
      "shop/a/out/2.ts": 'import "../in/2.ts";',
      "shop/a/in/2.ts": "",
    },
  ],
  good: [
    { "shop/a/1.ts": 'import "./2.ts"; import "../b/1.ts";', "shop/a/2.ts": "", "shop/b/1.ts": "" },
    { "shop/a/1.ts": 'import "./in/b/1.ts";', "shop/a/in/b/1.ts": 'import "../../2.ts";', "shop/a/2.ts": "" },
    { "shop/a/1.ts": 'import "../b/1.ts";', "shop/b/1.ts": "", "shop/b/1.test.ts": 'import "../a/1.ts";' },
  ],
};

/** From the root ('') down to the folder that the file stands in. */
function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.reduce<string[]>((above, _part, at) => [...above, parts.slice(0, at + 1).join("/")], [""]);
}

/** What a node of the house imports, and where it first does so. */
type Graph = Map<string, Map<string, Omit<Breach, "what">>>;

function graphOf({ sources }: Tree, nodeOf: (path: string) => string | null): Graph {
  const nodes = new Map(sources.map(({ path }) => [path, nodeOf(path)]));
  const graph: Graph = new Map();
  for (const { path, imports } of sources) {
    for (const { kind, target, line } of imports) {
      const [from, to] = [nodes.get(path), nodes.get(target ?? "")];
      if (!from || !to || kind === "url") continue;
      if (from === to && path !== target) continue;
      const ways = graph.get(from) ?? new Map<string, Omit<Breach, "what">>();
      graph.set(from, ways.has(to) ? ways : ways.set(to, { path, line }));
    }
  }
  return graph;
}

/** One circle for every import that leads back to a node still being walked. */
function circlesIn(graph: Graph): Breach[] {
  const found: Breach[] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: string[]): void => {
    for (const [next, where] of graph.get(node) ?? []) {
      const back = trail.indexOf(next);
      if (back !== -1) found.push({ ...where, what: `circle: ${[...trail.slice(back), next].join(" → ")}` });
      else if (!done.has(next)) walk(next, [...trail, next]);
    }
    done.add(node);
  };
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [node]);
  return found;
}

export const LAYER_RULES: Rule[] = [upward, relative, readable, files, folders];
