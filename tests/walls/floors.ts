import type { Import, Source, Tree } from "./tree.ts";
import type { Breach, Wall } from "./wall.ts";

/** From the ground up; a floor imports from itself and from those before it. */
const FLOORS = ["platform", "shop", "app", "server"];
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

const upward: Wall = {
  name: "imports go down: server → app → shop → platform",
  breaches: (tree) =>
    eachImport(tree, ({ path }, { target, specifier }) => {
      const from = FLOORS.indexOf(topOf(path));
      if (from === -1 || target === null) return null;
      const to = topOf(target);
      const isUp = FLOORS.indexOf(to) > from;
      const isOut = OUTSIDE.includes(to) && !(to === "tests" && isUnitTest(path));
      return isUp || isOut ? `${topOf(path)} imports ${specifier}` : null;
    }),
  bad: [
    { "platform/mail/mail.ts": 'import { money } from "#shop/money.ts";' },
    { "platform/mail/mail.ts": 'import type { Money } from "../../shop/money.ts";' },
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
    { "server/http.ts": 'import "#app/root.tsx"; import "#shop/money.ts"; import "#platform/mail/mail.ts";' },
    { "shop/money.test.ts": 'import { buyer } from "#tests/support/buyer.ts"; import { rupees } from "./money.ts";' },
    { "tests/http/shop.test.ts": 'import { env } from "#server/env.ts";' },
  ],
};

const relative: Wall = {
  name: "another floor is imported by its name, not by a relative path",
  breaches: (tree) =>
    eachImport(tree, ({ path }, { kind, target, specifier }) => {
      if (kind === "url" || target === null || specifier.startsWith("#")) return null;
      const to = topOf(target);
      const crosses = to !== topOf(path) && [...FLOORS, "tests"].includes(to);
      return crosses ? `${specifier} is #${target}` : null;
    }),
  bad: [
    { "app/root.tsx": 'import { rupees } from "../shop/money.ts";' },
    { "scripts/draw.ts": 'export { art } from "../shop/demo/art.ts";' },
    { "bench/run.ts": 'const shop = await import("../shop/open-shop.ts");' },
  ],
  good: [
    { "app/root.tsx": 'import { rupees } from "#shop/money.ts"; import { page } from "./ui/page.tsx";' },
    { "platform/database/connect.ts": 'const sql = new URL("../../shop/migrations/", import.meta.url);' },
  ],
};

const readable: Wall = {
  name: "an import on a floor names what it loads",
  breaches: (tree) =>
    tree.sources
      .filter(({ path }) => ["platform", "shop", "app"].includes(topOf(path)))
      .flatMap(({ path, unreadable }) =>
        unreadable.map((line) => ({ path, line, what: "import(…) of something that only shows at run time" })),
      ),
  bad: [{ "shop/orders/order.ts": "const page = await import(`#app/${name}`);" }],
  good: [
    { "shop/orders/order.ts": 'const search = await import("./search.ts");' },
    { "server/main.ts": "const built = await import(new URL(address, import.meta.url).href);" },
  ],
};

const circles: Wall = {
  name: "no file imports itself by way of others",
  breaches: (tree) =>
    circlesIn(valueGraph(tree)).map((circle) => ({
      path: circle[0] ?? "",
      line: 1,
      what: `circle: ${[...circle, circle[0]].join(" → ")}`,
    })),
  bad: [
    { "shop/a.ts": 'import "./b.ts";', "shop/b.ts": 'import "./c.ts";', "shop/c.ts": 'export * from "#shop/a.ts";' },
    { "shop/a.ts": 'import { type B } from "./b.ts";', "shop/b.ts": 'const a = await import("./a.ts");' },
    { "shop/a.ts": 'import { a } from "./a.ts";' },
  ],
  good: [
    { "shop/a.ts": 'import "./b.ts"; import "./c.ts";', "shop/b.ts": 'import "./c.ts";', "shop/c.ts": "" },
    { "shop/a.ts": 'import type { B } from "./b.ts";', "shop/b.ts": 'import "./a.ts";' },
  ],
};

type Graph = Map<string, string[]>;

function valueGraph({ sources }: Tree): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ kind, target }) => (kind === "value" && target !== null && known.has(target) ? [target] : [])),
    ]),
  );
}

/** One circle for every import that leads back to a file still being walked. */
function circlesIn(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    const back = trail.indexOf(path);
    if (back !== -1) found.push(trail.slice(back));
    if (back !== -1 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

export const FLOOR_WALLS: Wall[] = [upward, relative, readable, circles];
