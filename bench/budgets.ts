import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "#tests/browser/support/postgres.ts";
import { fillShop, type Good } from "./filled-shop.ts";
import { load, loadWith, type Load } from "./load.ts";
import { median } from "./median.ts";
import { BUYERS, confirmAt } from "./orders.ts";
import { NEVER_KEPT, startBare, take } from "./pages.ts";
import { coreSecondsOf, postmasterOf, start, withFolder, type Running } from "./processes.ts";

const RUNS = 3;
/** Answers before the first one that is measured: script, and the embedded database, are compiled for speed meanwhile. */
const WARM = 1000;
/** seconds */
const LONG = 2;
/** ms: who works less than a twentieth of it has finished what is done behind the answers. */
const QUIET = 500;

const SEARCHES = ["tomato", "seed", "okra", "sprayer", "bhendi", "neem"].map((word) => `/products?q=${word}`);

type Place = { origin: string; goods: readonly Good[] };

const cached = ({ origin }: Pick<Place, "origin">, seconds: number) => load(origin, "/products", seconds);
const WORKS: Record<string, (place: Place, seconds: number) => Promise<Load>> = {
  "a cached document": cached,
  "/products uncached": ({ origin }, seconds) => load(origin, "/products", seconds, NEVER_KEPT),
  "an uncached search": ({ origin }, seconds) => load(origin, SEARCHES, seconds, NEVER_KEPT),
  "an order": ({ origin, goods }, seconds) =>
    loadWith(origin, confirmAt(origin, goods), 303, seconds, { connections: BUYERS }),
};

/** A shop that is measured, and the processes that work for it: its own, and those of its database server. */
type Seat = Place & { shop: Running; trees: Record<string, number> };

export type Cost = {
  name: string;
  /** of one answer, for each checkout */ coreMs: number[];
  /** of the first's */ ratio: number;
};

/**
 * Processor for one answer and all that is done behind it, medians, in the shops built in `checkouts`. It is held against a
 * bare node:http server that answers a cached document's bytes. All take turns: a slow minute of the machine is shared.
 */
export async function measureCosts(checkouts: readonly string[]): Promise<Cost[]> {
  const embedded = await withFolder((folder) => costsOn(undefined, folder, checkouts));
  const postgres = await openPostgres();
  try {
    return [...embedded, ...(await withFolder((folder) => costsOn(postgres.url, folder, checkouts)))];
  } finally {
    await postgres.close();
  }
}

async function costsOn(server: string | undefined, folder: string, checkouts: readonly string[]): Promise<Cost[]> {
  const seats: Seat[] = [];
  let bare: Running | undefined;
  try {
    for (const [at, root] of checkouts.entries()) seats.push(await open(root, join(folder, String(at)), server));
    bare = await startBare(await take(`${seats[0]?.origin}/products`), folder);
    return await compare(seats, bare);
  } finally {
    await bare?.stop();
    for (const { shop } of seats) await shop.stop();
  }
}

async function open(root: string, dataDir: string, server: string | undefined): Promise<Seat> {
  const own = server === undefined ? undefined : await ownDatabase(server);
  const goods = await fillShop(own?.url, dataDir);
  const env = { DATA_DIR: dataDir, TRUST_PROXY: "on", BACKUPS: "off", ...(own && { DATABASE_URL: own.url }) };
  const shop = await start("build/server/main.js", env, root);
  const trees = own ? { server: shop.pid, "server, its database server": own.pid } : { embedded: shop.pid };
  return { shop, origin: shop.origin, goods, trees };
}

let databases = 0;

/** A new database on that server, and the server's first process. */
async function ownDatabase(url: string): Promise<{ url: string; pid: number }> {
  const name = `shop${(databases += 1)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return { url: new URL(name, url).href, pid: await postmasterOf(url) };
}

async function compare(seats: readonly Seat[], bare: Running): Promise<Cost[]> {
  await cached(bare, LONG);
  for (const work of Object.values(WORKS)) {
    for (const seat of seats) {
      for (let answers = 0; answers < WARM;) answers += (await work(seat, 1)).answers;
      await quiet(Object.values(seat.trees));
    }
  }
  const unit: number[] = [];
  const runs = new Map<string, number[][]>();
  for (let run = 0; run < RUNS; run += 1) {
    unit.push(...(await worked(() => cached(bare, LONG), [bare.pid])));
    for (const [name, work] of Object.entries(WORKS)) {
      for (const [at, seat] of seats.entries()) {
        const each = await worked(() => work(seat, LONG), Object.values(seat.trees));
        for (const [which, tree] of Object.keys(seat.trees).entries()) {
          const key = `${name}, ${tree}`;
          const all = runs.get(key) ?? seats.map(() => []);
          all[at]?.push(each[which] ?? Number.NaN);
          runs.set(key, all);
        }
      }
    }
  }
  return [...runs].map(([name, all]) => {
    const coreMs = all.map(median);
    return { name, coreMs, ratio: (coreMs[0] ?? Number.NaN) / median(unit) };
  });
}

/** ms of a core for an answer, in each of the process trees. */
async function worked(work: () => Promise<Load>, pids: readonly number[]): Promise<number[]> {
  const before = pids.map(coreSecondsOf);
  const { answers, failed } = await work();
  if (failed > 0) throw new Error(`${failed} of ${answers} answers failed`);
  await quiet(pids);
  return pids.map((pid, at) => ((coreSecondsOf(pid) - (before[at] ?? 0)) * 1000) / answers);
}

async function quiet(pids: readonly number[]): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    const before = pids.map(coreSecondsOf);
    await pause(QUIET);
    isQuiet = pids.every((pid, at) => coreSecondsOf(pid) - (before[at] ?? 0) <= QUIET / 1000 / 20);
  }
}

/** `budgets.json`: how often the bare server's cost each may take. */
const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Record<string, number>;

const isOver = ({ name, ratio }: Cost): boolean => ratio > (budgets[name] ?? 0);

export const overBudget = (costs: readonly Cost[]): string[] => costs.filter(isOver).map(({ name }) => name);

export function printCosts(costs: readonly Cost[]): void {
  const rows = costs.map((cost) => {
    const { name, coreMs, ratio } = cost;
    const [own, other] = coreMs.map((each) => Number(each.toFixed(3)));
    const row = { "core-ms": own, "× bare": Number(ratio.toFixed(1)), budget: budgets[name], over: isOver(cost) };
    return [name, other === undefined ? row : { beside: other, ...row }] as const;
  });
  console.log("Processor for one answer, held against a bare node:http server that answers a cached document:");
  console.table(Object.fromEntries(rows));
}
