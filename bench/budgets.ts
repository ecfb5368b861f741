import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "#tests/browser/support/postgres.ts";
import { writeCart } from "#app/cart/cart-cookie.ts";
import type { Good } from "./filled-shop.ts";
import { load, loadWith, type Load } from "./load.ts";
import { median } from "./median.ts";
import { BUYERS, confirmAt } from "./orders.ts";
import { NEVER_KEPT, startBare, take } from "./pages.ts";
import { coreSecondsOf, postmasterOf, start, withFolder, type Running } from "./processes.ts";

const RUNS = 3;
/** What is over then is measured in further turns, to this many in all, and judged once more. */
const MOST_RUNS = 9;
/** Answers before the first one that is measured: script, and the embedded database, are compiled for speed meanwhile. */
const WARM = 1000;
/** seconds */
const LONG = 2;
/** ms: who works less than a twentieth of it has finished what is done behind the answers. */
const QUIET = 500;

const SEARCHES = ["tomato", "seed", "okra", "sprayer", "bhendi", "neem"].map((word) => `/products?q=${word}`);

type Place = { origin: string; goods: readonly Good[] };

const cached = ({ origin }: Pick<Place, "origin">, seconds: number) => load(origin, "/products", seconds);
const CACHED = "a cached document";
const WORKS: Record<string, (place: Place, seconds: number) => Promise<Load>> = {
  [CACHED]: cached,
  "/products uncached": ({ origin }, seconds) => load(origin, "/products", seconds, NEVER_KEPT),
  "an uncached search": ({ origin }, seconds) => load(origin, SEARCHES, seconds, NEVER_KEPT),
  "a product uncached": ({ origin, goods }, seconds) =>
    load(origin, `/products/${goods[0]?.slug}`, seconds, NEVER_KEPT),
  "the cart": ({ origin, goods }, seconds) => load(origin, "/cart", seconds, { cookie: cartOf(goods) }),
  "the checkout": ({ origin, goods }, seconds) => load(origin, "/checkout", seconds, { cookie: cartOf(goods) }),
  "a page that is not there": ({ origin }, seconds) =>
    loadWith(origin, (turn) => getOf(origin, `/nowhere-${turn}`), 404, seconds),
  "an order": ({ origin, goods }, seconds) =>
    loadWith(origin, confirmAt(origin, goods), 303, seconds, { connections: BUYERS }),
};

/** A cart of three lines. */
const cartOf = (goods: readonly Good[]): string => {
  const lines = goods.slice(0, 3).map(({ id, pricePaise }) => ({ productId: id, quantity: 2, seenPaise: pricePaise }));
  return (
    writeCart(
      lines.map((line) => ({ ...line, orderedQuantity: 0 })),
      false,
    ).split(";")[0] ?? ""
  );
};

const getOf = (origin: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\naccept-encoding: br\r\n\r\n`;

/** Products beside the demonstration's, for which the budgets hold. */
export const CATALOGUE = 10_000;

/** A shop that is measured, and the processes that work for it: its own, and those of its database server. */
type Seat = Place & { shop: Running; trees: Record<string, number> };

export type Cost = {
  name: string;
  /** of one answer, for each checkout */ coreMs: number[];
  /** of the first's, beside the bare server for a cached document and the reference server for what is rendered */
  ratio: number;
};

/**
 * Processor for one answer and all that is done behind it, medians, in the shops built in `checkouts`. It is held
 * against similar work: a cached document against a bare node:http server that answers its bytes, all else against a
 * fixed piece of JSON, React and Brotli. All take turns: a slow minute of the machine is shared.
 */
export async function measureCosts(
  checkouts: readonly string[],
  products = CATALOGUE,
  only = Object.keys(WORKS),
): Promise<Cost[]> {
  const works = Object.entries(WORKS).filter(([name]) => only.includes(name));
  if (works.length < only.length) throw new Error(`--only takes: ${Object.keys(WORKS).join("; ")}`);
  const measure = (server: string | undefined) =>
    withFolder(async (folder) => await costsOn(server, folder, { checkouts, products, works }));
  const embedded = await measure(undefined);
  const postgres = await openPostgres();
  try {
    return [...embedded, ...(await measure(postgres.url))];
  } finally {
    await postgres.close();
  }
}

type Plan = { checkouts: readonly string[]; products: number; works: [string, (typeof WORKS)[string]][] };

async function costsOn(
  server: string | undefined,
  folder: string,
  { checkouts, products, works }: Plan,
): Promise<Cost[]> {
  const seats: Seat[] = [];
  let [bare, reference]: (Running | undefined)[] = [];
  try {
    for (const [at, root] of checkouts.entries()) {
      seats.push(await open(root, join(folder, String(at)), server, products));
    }
    bare = await startBare(await take(`${seats[0]?.origin}/products`), folder);
    reference = await start("bench/reference-server.ts", {});
    return await compare(seats, works, { bare, reference });
  } finally {
    await bare?.stop();
    await reference?.stop();
    for (const { shop } of seats) await shop.stop();
  }
}

async function open(root: string, dataDir: string, server: string | undefined, products: number): Promise<Seat> {
  const own = server === undefined ? undefined : await ownDatabase(server);
  // By that checkout's own code: an older one does not start on a newer one's database.
  const from = (path: string) => import(pathToFileURL(join(root, path)).href) as Promise<unknown>;
  const { fillShop } = (await from("bench/filled-shop.ts")) as typeof import("./filled-shop.ts");
  const { fillCatalogue } = (await from("tests/support/catalogue.ts")) as typeof import("#tests/support/catalogue.ts");
  const goods = await fillShop(own?.url, dataDir);
  if (products > 0) await fillCatalogue({ url: own?.url, dataDir }, products);
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

async function compare(
  seats: readonly Seat[],
  works: Plan["works"],
  units: Record<"bare" | "reference", Running>,
): Promise<Cost[]> {
  for (const unit of Object.values(units)) await cached(unit, LONG);
  for (const [, work] of works) {
    for (const seat of seats) {
      for (let answers = 0; answers < WARM;) answers += (await work(seat, 1)).answers;
      await quiet(Object.values(seat.trees));
    }
  }
  const unit = { bare: [] as number[], reference: [] as number[] };
  const runs = new Map<string, number[][]>();
  const costs = () =>
    [...runs].map(([name, all]) => {
      const coreMs = all.map(median);
      const similar = name.startsWith(CACHED) ? unit.bare : unit.reference;
      // Of the same turns.
      const unitMs = median(similar.slice(0, all[0]?.length));
      return { name, coreMs, ratio: (coreMs[0] ?? Number.NaN) / unitMs };
    });
  let left = works;
  for (let run = 0; run < MOST_RUNS; run += 1) {
    if (run === RUNS) {
      const over = overBudget(costs());
      left = works.filter(([name]) => over.some((each) => each.startsWith(`${name}, `)));
    }
    if (left.length === 0) break;
    for (const which of ["bare", "reference"] as const) {
      unit[which].push(...(await worked(() => cached(units[which], LONG), [units[which].pid])));
    }
    for (const [name, work] of left) {
      for (const [at, seat] of run % 2 === 0 ? seats.entries() : [...seats.entries()].toReversed()) {
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
  return costs();
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

/** `budgets.json`: how often the cost of similar work each may take, a tenth above what one machine measured. */
const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Record<string, number>;

/** ms of a core: a difference below is noise. */
const NOISE = 0.05;

/** Beside another build, more than a tenth above its cost in the same minutes, which holds on every machine. */
function isOver({ name, coreMs: [own = Number.NaN, beside], ratio }: Cost): boolean {
  return beside === undefined ? ratio > (budgets[name] ?? 0) : own > beside * 1.1 && own - beside > NOISE;
}

export const overBudget = (costs: readonly Cost[]): string[] => costs.filter(isOver).map(({ name }) => name);

export function printCosts(costs: readonly Cost[]): void {
  const rows = costs.map((cost) => {
    const [own, beside] = cost.coreMs.map((each) => Number(each.toFixed(3)));
    const row = { "core-ms": own, "× similar": Number(cost.ratio.toFixed(2)) };
    const limit =
      beside === undefined
        ? { budget: budgets[cost.name] }
        : { beside, "× beside": Number(((own ?? 0) / beside).toFixed(2)) };
    return [cost.name, { ...row, ...limit, over: isOver(cost) }] as const;
  });
  console.log("Processor for one answer, held against similar work (bench/budgets.ts):");
  console.table(Object.fromEntries(rows));
}
