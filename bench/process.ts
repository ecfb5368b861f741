import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openPostgres } from "#tests/browser/support/postgres.ts";
import { load, type LoadOptions } from "./load.ts";
import { median } from "./median.ts";
import { NEVER_KEPT } from "./pages.ts";
import { start, withFolder, type Running } from "./processes.ts";
import { settle } from "./settle.ts";

const STARTS = 3;
const KEPT_PATHS = ["/products", "/home", "/products?category=seeds", "/privacy"];

export type ProcessFigures = {
  /** ms from the process's start to its first page, in a folder that is new, and in one that is not. */
  firstStart: number;
  secondStart: number;
  /** MB resident, after a page: on the embedded database, and on a server. */
  memoryEmbedded: number;
  memoryServer: number;
  /** MB resident on the embedded database after so many answers: of cached pages, and then 1,000 rendered anew. */
  memoryAfter: { "200,000": number; "1,000,000": number; rendered: number };
};

/** How long a start takes, and what a process holds. */
export function measureProcess(): Promise<ProcessFigures> {
  return withFolder(async (folder) => {
    const env = { DATA_DIR: join(folder, "data") };
    const firstStart = await startOnce(env);
    const first = await start("build/server/main.js", env);
    await settle(first.origin, []);
    await first.stop();
    const starts: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) starts.push(await startOnce(env));
    const embedded = await start("build/server/main.js", env);
    await fetch(`${embedded.origin}/products`);
    const memoryEmbedded = residentOf(embedded.pid);
    const memoryAfter = {
      "200,000": await memoryAfterAnswers(embedded, 200_000),
      "1,000,000": await memoryAfterAnswers(embedded, 800_000),
      rendered: await memoryAfterAnswers(embedded, 1000, NEVER_KEPT),
    };
    await embedded.stop();
    const postgres = await openPostgres();
    try {
      const server = await start("build/server/main.js", {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, "other"),
      });
      await settle(server.origin, []);
      await server.stop();
      // The first start makes the sizes of the demonstration's pictures, and holds what that took.
      const again = await start("build/server/main.js", {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, "other"),
      });
      await fetch(`${again.origin}/products`);
      const memoryServer = residentOf(again.pid);
      await again.stop();
      return { firstStart, secondStart: median(starts), memoryEmbedded, memoryServer, memoryAfter };
    } finally {
      await postgres.close();
    }
  });
}

async function memoryAfterAnswers(
  { origin, pid }: Running,
  answers: number,
  options: LoadOptions = {},
): Promise<number> {
  let answered = 0;
  while (answered < answers) answered += (await load(origin, KEPT_PATHS, 5, options)).perSecond * 5;
  return residentOf(pid);
}

async function startOnce(env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const shop = await start("build/server/main.js", env);
  const page = await fetch(`${shop.origin}/products`);
  await page.text();
  const took = performance.now() - began;
  await shop.stop();
  return took;
}

/** MB */
function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
