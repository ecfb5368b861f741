import { writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { writeFlash } from "#app/flash/flash-cookie.ts";
import type { BareAnswer } from "./bare-server.ts";
import { load, type Load, type LoadOptions } from "./load.ts";
import { median } from "./median.ts";
import { coreSecondsOf, type Running, start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

const PATH = "/products";
const RUNS = 3;
/** seconds */
const LONG = { warmUp: 2, run: 5 };

/** Who is to be told something gets a page of their own, rendered anew. */
export const NEVER_KEPT = { cookie: writeFlash({ title: "Order placed", tone: "done" }, false).split(";")[0] ?? "" };
const CONNECTIONS = [1, 4, 16, 64, 256];

export type PageSpeed = {
  path: string;
  /** Bytes of the compressed page. */
  bytes: number;
  /** Medians of three runs, answers a second. */
  shop: number;
  bare: number;
  /** shop / bare */
  ratio: number;
  /** ms of one core that each of the two works for an answer, medians: what neighbours and the generator change least. */
  shopCoreMs: number;
  bareCoreMs: number;
  /** The same page rendered anew for each request, with its query, answers a second. */
  uncached: number;
  /** ms of one core that the shop's process works for such a page. */
  uncachedCoreMs: number;
  /** Kept pages by the number of connections. */
  curve: { connections: number; perSecond: number; p50: number; p99: number }[];
  failed: number;
  /** The busiest the generator was in any run, 0 to 1. */
  generatorBusy: number;
};

/**
 * The list of products as visitors get it, beside a bare node:http server that answers the same bytes. Their runs
 * alternate, so that a slow minute of the machine is shared by both.
 */
export function measurePages(): Promise<PageSpeed> {
  return withFolder(async (folder) => {
    const shop = await start("build/server/main.js", { DATA_DIR: join(folder, "data") });
    let bare: Running | undefined;
    try {
      await settle(shop.origin, [PATH]);
      const answer = await take(shop.origin + PATH);
      bare = await startBare(answer, folder);
      const runs = await alternate(shop, bare);
      const shopPerSecond = median(runs.map((run) => run.shop.perSecond));
      const barePerSecond = median(runs.map((run) => run.bare.perSecond));
      await load(shop.origin, PATH, LONG.warmUp, NEVER_KEPT);
      const anew = await loadOn(shop, NEVER_KEPT);
      const curve = [];
      for (const connections of CONNECTIONS) {
        const { perSecond, p50, p99 } = await load(shop.origin, PATH, LONG.warmUp, { connections });
        curve.push({ connections, perSecond, p50, p99 });
      }
      const loads = runs.flatMap((run) => [run.shop, run.bare]);
      return {
        path: PATH,
        bytes: Buffer.byteLength(answer.body, "base64"),
        shop: shopPerSecond,
        bare: barePerSecond,
        ratio: shopPerSecond / barePerSecond,
        shopCoreMs: median(runs.map((run) => run.shop.coreMs)),
        bareCoreMs: median(runs.map((run) => run.bare.coreMs)),
        uncached: anew.perSecond,
        uncachedCoreMs: anew.coreMs,
        curve,
        failed: loads.reduce((total, { failed }) => total + failed, anew.failed),
        generatorBusy: Math.max(...loads.map(({ generatorBusy }) => generatorBusy)),
      };
    } finally {
      await bare?.stop();
      await shop.stop();
    }
  });
}

async function alternate(shop: Running, bare: Running) {
  for (const { origin } of [shop, bare]) await load(origin, PATH, LONG.warmUp);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push({ shop: await loadOn(shop), bare: await loadOn(bare) });
  return runs;
}

async function loadOn({ origin, pid }: Running, options: LoadOptions = {}): Promise<Load & { coreMs: number }> {
  const worked = coreSecondsOf(pid);
  const loaded = await load(origin, PATH, LONG.run, options);
  return { ...loaded, coreMs: ((coreSecondsOf(pid) - worked) * 1000) / (loaded.perSecond * LONG.run) };
}

/** A bare node:http server that gives this answer to everybody. */
export async function startBare(answer: BareAnswer, folder: string): Promise<Running> {
  const file = join(folder, "answer.json");
  await writeFile(file, JSON.stringify(answer));
  return await start("bench/bare-server.ts", { BARE_ANSWER: file });
}

/** The answer as it travels, compressed; what Node writes anew with every answer is left out. */
export async function take(url: string): Promise<BareAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const perAnswer = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || perAnswer.has(name)
      ? []
      : [[name, Array.isArray(value) ? value.join(", ") : value] as const],
  );
  return {
    headers: { ...Object.fromEntries(headers), "content-length": String(body.length) },
    body: body.toString("base64"),
  };
}
