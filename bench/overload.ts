import { join } from "node:path";
import { load } from "./load.ts";
import { NEVER_KEPT } from "./pages.ts";
import { start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

const PATH = "/products";
const CONNECTIONS = [16, 256, 1024];
/** seconds */
const LONG = { warmUp: 3, run: 8 };
/** Visitors of a cached page meanwhile, and ms from one request of each to the next. */
const BESIDE = { connections: 4, every: 50 };
/** Of the pages a second at 16 connections, at more of them. */
const LEAST_SHARE = 0.8;
/** ms */
const MOST = { slowest: 2000, cachedP99: 100 };

export type Overload = {
  connections: number;
  /** Pages rendered a second, and the slowest answer of all in ms. */
  pages: number;
  slowest: number;
  /** Refused a second with 503, and the p99 of a refusal in ms. */
  refused: number;
  refusedP99: number;
  /** ms; p99 of a cached page meanwhile. */
  cachedP99: number;
};

/** What becomes of uncached pages while more and more ask for them, on the embedded database. */
export function measureOverload(): Promise<Overload[]> {
  return withFolder(async (folder) => {
    const env = { DATA_DIR: join(folder, "data"), TRUST_PROXY: "on", BACKUPS: "off" };
    const shop = await start("build/server/main.js", env);
    try {
      await settle(shop.origin, [PATH]);
      await load(shop.origin, PATH, LONG.warmUp, NEVER_KEPT);
      const rows: Overload[] = [];
      for (const connections of CONNECTIONS) {
        const [uncached, cached] = await Promise.all([
          load(shop.origin, PATH, LONG.run, { ...NEVER_KEPT, connections }),
          load(shop.origin, PATH, LONG.run, BESIDE),
        ]);
        const { answers, failed, perSecond, slowest, failedP99 } = uncached;
        const refused = (perSecond * failed) / answers;
        const pages = perSecond - refused;
        rows.push({ connections, pages, slowest, refused, refusedP99: failedP99, cachedP99: cached.p99 });
      }
      return rows;
    } finally {
      await shop.stop();
    }
  });
}

/** What misses its target. */
export function overOverload(rows: readonly Overload[]): string[] {
  const [first] = rows;
  return rows.flatMap(({ connections, pages, slowest, cachedP99 }) => [
    ...(pages < LEAST_SHARE * (first?.pages ?? 0) ? [`pages at ${connections} connections`] : []),
    ...(slowest > MOST.slowest ? [`the slowest answer at ${connections} connections`] : []),
    ...(cachedP99 > MOST.cachedP99 ? [`a cached page's p99 at ${connections} connections`] : []),
  ]);
}

export function printOverload(rows: readonly Overload[]): void {
  console.log(`${PATH} uncached, embedded, by connections; a cached page meanwhile:`);
  console.table(
    rows.map(({ connections, pages, slowest, refused, refusedP99, cachedP99 }) => ({
      connections,
      "pages/s": Math.round(pages),
      "slowest, ms": Math.round(slowest),
      "refused/s": Math.round(refused),
      "refused p99, ms": Math.round(refusedP99),
      "cached p99, ms": Math.round(cachedP99),
    })),
  );
}
