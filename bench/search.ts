import { openPostgres } from "#tests/browser/support/postgres.ts";
import { fillCatalogue } from "./catalogue.ts";
import { load, type Load } from "./load.ts";
import { median } from "./median.ts";
import { start, withFolder } from "./processes.ts";

const GOODS = 100_000;
/** seconds */
const LONG = 5;
const RUNS = 3;

/** Looked at by somebody who is to be told something: such a page is never kept, so that every search is done. */
const NEVER_KEPT = { cookie: "notice=x" };

export type SearchSpeed = Record<
  "rare" | "common" | "short" | "first" | "deep",
  Pick<Load, "p50" | "p99" | "perSecond" | "failed">
>;

/** Searches at 16 connections in a catalogue of 100,000 goods, on a PostgreSQL server; medians of three runs. */
export function measureSearch(): Promise<SearchSpeed> {
  return withFolder(async (folder) => {
    const postgres = await openPostgres();
    try {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: `${folder}/data`, DEMO: "off", TRUST_PROXY: "on" };
      // The first start makes the tables.
      await (await start("server/main.ts", env)).stop();
      const words = await fillCatalogue(postgres.url, GOODS);
      const shop = await start("server/main.ts", env);
      try {
        const searches = (list: string[]) => list.map((word) => `/products?q=${word}`);
        const deep = await deepPlace(shop.origin);
        const measured: [keyof SearchSpeed, string[]][] = [
          ["rare", searches(words.rare)],
          ["common", searches(words.common)],
          ["short", searches(words.short)],
          ["first", ["/products?sort=price"]],
          ["deep", [deep]],
        ];
        const result = {} as SearchSpeed;
        for (const [name, paths] of measured) {
          await load(shop.origin, paths, 1, NEVER_KEPT);
          const runs: Load[] = [];
          for (let run = 0; run < RUNS; run += 1) runs.push(await load(shop.origin, paths, LONG, NEVER_KEPT));
          const of = (key: "p50" | "p99" | "perSecond") => median(runs.map((run) => run[key]));
          const failed = runs.reduce((total, run) => total + run.failed, 0);
          result[name] = { p50: of("p50"), p99: of("p99"), perSecond: of("perSecond"), failed };
        }
        return result;
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.close();
    }
  });
}

/** A page by price, far from the first: four hundred pages on. */
async function deepPlace(origin: string): Promise<string> {
  const cursor = Buffer.from(JSON.stringify(["price", 450_000, 1])).toString("base64url");
  const path = `/products?sort=price&after=${cursor}`;
  const page = await fetch(origin + path);
  if (!page.ok || !(await page.text()).includes('rel="prev"')) throw new Error("there is no page so deep");
  return path;
}
