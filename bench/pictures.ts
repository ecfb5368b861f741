import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CARD_WIDTHS, PICTURE_WIDTHS } from "#shop/pictures/picture-sizes.ts";
import { load, type Load } from "./load.ts";
import { NEVER_KEPT } from "./pages.ts";
import { start, withFolder, type Running } from "./processes.ts";
import { lasting, pictureIdsIn } from "./settle.ts";

/** seconds */
const CRAWLED_FOR = 60;
const IDLE_FOR = 10;
/** ms between two pages: a visitor beside the crawler, who is no load. */
const EVERY = 100;
/** What a page and a feed ask for, and what caches of an earlier version still do. */
const NAMES = [...PICTURE_WIDTHS.map((width) => `${width}.webp`), "960.jpg", "480.avif"];

/** Asks a new shop for every picture, over 16 connections at once, and measures pages beside it. */
export function measurePictures() {
  return withFolder(async (folder) => {
    const shop = await start("build/server/main.js", { DATA_DIR: join(folder, "data") });
    try {
      const ids = await pictureIdsIn(shop.origin);
      // From here on: making the database takes more, once.
      writeFileSync(`/proc/${shop.pid}/clear_refs`, "5");
      const paths = ids.flatMap((id) => NAMES.map((name) => `/pictures/${id}/${name}`));
      const beside = (who: object, seconds: number) =>
        Promise.all([load(shop.origin, paths, seconds), visit(shop, who, seconds)]);
      const [crawl, kept] = await beside({}, CRAWLED_FOR);
      const memory = peakOf(shop.pid);
      const [, rendered] = await beside(NEVER_KEPT, IDLE_FOR);
      const began = performance.now();
      const heaviest = await weigh(shop.origin, ids);
      const sizesWaited = Math.round((performance.now() - began) / 1000);
      const idle = { kept: await visit(shop, {}, IDLE_FOR), rendered: await visit(shop, NEVER_KEPT, IDLE_FOR) };
      return { pictures: ids.length, crawl, kept, rendered, idle, memory, heaviest, sizesWaited };
    } finally {
      await shop.stop();
    }
  });
}

const visit = ({ origin }: Running, who: object, seconds: number): Promise<Load> =>
  load(origin, "/products", seconds, { ...who, connections: 1, every: EVERY });

/** bytes of the heaviest file of each width on cards, as soon as all are made. */
async function weigh(origin: string, ids: readonly string[]): Promise<Record<string, number>> {
  const heaviest: Record<string, number> = {};
  for (const width of CARD_WIDTHS) {
    for (const id of ids) {
      const bytes = await lasting(`${origin}/pictures/${id}/${width}.webp`);
      heaviest[width] = Math.max(heaviest[width] ?? 0, bytes);
    }
  }
  return heaviest;
}

/** MB resident at most since the crawl began. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { crawl, kept, rendered, idle, ...more } = await measurePictures();
  console.log({ ...more, picturesPerSecond: crawl.perSecond, failed: crawl.failed + kept.failed + rendered.failed });
  const rows = { "from the page cache": [kept, idle.kept], uncached: [rendered, idle.rendered] } as const;
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([what, [beside, alone]]) => [
        what,
        { idle: alone.p50, beside: beside.p50, times: beside.p50 / alone.p50, p99: beside.p99 },
      ]),
    ),
  );
  console.log({ generatorBusy: crawl.generatorBusy });
}
