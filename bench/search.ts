import { openPostgres } from "#tests/browser/support/postgres.ts";
import { fillCatalogue, type SearchWords } from "#tests/support/catalogue.ts";
import { load, type Load } from "./load.ts";
import { median } from "./median.ts";
import { NEVER_KEPT } from "./pages.ts";
import { start, withFolder } from "./processes.ts";

const SIZES = [100, 1000, 10_000, 100_000];
/** seconds */
const LONG = 4;
const RUNS = 3;

export type SearchSpeed = Pick<Load, "p50" | "p99" | "perSecond" | "failed">;

export type SearchFigures = {
  /** In the largest catalogue, by what is looked for. */
  largest: Record<string, SearchSpeed>;
  /** The first page of the list by the number of products. */
  growth: (SearchSpeed & { products: number })[];
};

/** Lists and searches at 16 connections on a PostgreSQL server, in catalogues of up to 100,000 products; medians of three runs. */
export function measureSearch(): Promise<SearchFigures> {
  return withFolder(async (folder) => {
    const growth: SearchFigures["growth"] = [];
    let largest: SearchFigures["largest"] = {};
    for (const products of SIZES) {
      const postgres = await openPostgres();
      try {
        const dataDir = `${folder}/${products}`;
        const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: "off", TRUST_PROXY: "on", BACKUPS: "off" };
        // The first start makes the tables.
        await (await start("build/server/main.js", env)).stop();
        const words = await fillCatalogue({ url: postgres.url, dataDir }, products);
        const shop = await start("build/server/main.js", env);
        try {
          growth.push({ products, ...(await speedOf(shop.origin, ["/products?sort=price"])) });
          if (products === SIZES.at(-1)) largest = await measureAll(shop.origin, words);
        } finally {
          await shop.stop();
        }
      } finally {
        await postgres.close();
      }
    }
    return { largest, growth };
  });
}

async function measureAll(origin: string, { rare, common, short }: SearchWords): Promise<SearchFigures["largest"]> {
  const searches = (list: string[]) => list.map((word) => `/products?q=${word}`);
  return {
    "a word of fewer than 100 products": await speedOf(origin, searches(rare)),
    "a common word": await speedOf(origin, searches(common)),
    "two letters": await speedOf(origin, searches(short)),
    "the first page by price": await speedOf(origin, ["/products?sort=price"]),
    "a page far behind it": await speedOf(origin, [await deepPlace(origin)]),
  };
}

async function speedOf(origin: string, paths: string[]): Promise<SearchSpeed> {
  await load(origin, paths, 1, NEVER_KEPT);
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await load(origin, paths, LONG, NEVER_KEPT));
  const of = (key: "p50" | "p99" | "perSecond") => median(runs.map((run) => run[key]));
  const failed = runs.reduce((total, run) => total + run.failed, 0);
  return { p50: of("p50"), p99: of("p99"), perSecond: of("perSecond"), failed };
}

/** A page by price, in the middle of the list. */
async function deepPlace(origin: string): Promise<string> {
  const cursor = Buffer.from(JSON.stringify(["price", 450_000, 1])).toString("base64url");
  const path = `/products?sort=price&after=${cursor}`;
  const page = await fetch(origin + path);
  if (!page.ok || !(await page.text()).includes('rel="prev"')) throw new Error("there is no page so deep");
  return path;
}
