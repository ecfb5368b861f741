import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { openPostgres } from "#tests/browser/support/postgres.ts";
import { fillShop, PRODUCTS, type Good } from "./filled-shop.ts";
import { fromElsewhere, load, loadWith, type NextRequest } from "./load.ts";
import { median } from "./median.ts";
import { pgbench } from "./pgbench.ts";
import { coreSecondsOf, start, withFolder } from "./processes.ts";

export const BUYERS = 32;
const RUNS = 3;
/** seconds */
const LONG = { warmUp: 2, run: 5 };
/** Pages that are asked for while orders arrive: by four, each every 10 ms, far from what the shop can do. */
const LOOKING = { connections: 4, every: 10 };

export type OrderSpeed = {
  /** Median of three runs, orders a second, each of two lines and on the disk before it is answered. */
  perSecond: number;
  /** ms, medians, from Confirm to the answer. */
  p50: number;
  p99: number;
  /** ms of one core that the shop's process worked for an order, its e-mails and its embedded database included. */
  coreMs: number;
  /** p99 in ms of a cached page while nothing else happens, and while orders arrive at half that rate. */
  pageIdle: number;
  pageMeanwhile: number;
  /** Orders that were not placed; there should be none. */
  failed: number;
};

export type OrderFigures = {
  embedded: OrderSpeed;
  server: OrderSpeed;
  /** What pgbench reaches on that server with the statements of one order at a time; null where it is not installed. */
  pgbench: number | null;
};

/** Buyers who press Confirm one after another over HTTP, on the embedded database and on a server; both write to the disk. */
export async function measureOrders(): Promise<OrderFigures> {
  const embedded = await withFolder((folder) => speedOn(undefined, folder));
  const postgres = await openPostgres();
  try {
    const server = await withFolder((folder) => speedOn(postgres.url, folder));
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const perSecond = await pgbench(postgres.url, PRODUCTS, LONG.run);
      if (perSecond !== null) runs.push(perSecond);
    }
    return { embedded, server, pgbench: runs.length === 0 ? null : median(runs) };
  } finally {
    await postgres.close();
  }
}

async function speedOn(url: string | undefined, folder: string): Promise<OrderSpeed> {
  const dataDir = join(folder, "data");
  const goods = await fillShop(url, dataDir);
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    BACKUPS: "off",
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  const shop = await start("build/server/main.js", env);
  try {
    const confirm = confirmAt(shop.origin, goods);
    const rush = (seconds: number, manner: { connections: number; every?: number }) =>
      loadWith(shop.origin, confirm, 303, seconds, manner);
    await rush(LONG.warmUp, { connections: BUYERS });
    const runs = [];
    const worked = coreSecondsOf(shop.pid);
    for (let run = 0; run < RUNS; run += 1) runs.push(await rush(LONG.run, { connections: BUYERS }));
    const placed = runs.reduce((total, run) => total + run.perSecond * LONG.run, 0);
    const coreMs = ((coreSecondsOf(shop.pid) - worked) * 1000) / placed;
    const perSecond = median(runs.map((run) => run.perSecond));
    const look = (seconds: number) => load(shop.origin, "/products", seconds, LOOKING);
    await look(LONG.warmUp);
    const idle = await look(LONG.run);
    // At half that rate: so many orders a second, spread evenly over the buyers.
    const every = (BUYERS * 1000) / (perSecond / 2);
    const [meanwhile, orders] = await Promise.all([look(LONG.run), rush(LONG.run, { connections: BUYERS, every })]);
    return {
      perSecond,
      coreMs,
      p50: median(runs.map((run) => run.p50)),
      p99: median(runs.map((run) => run.p99)),
      pageIdle: idle.p99,
      pageMeanwhile: meanwhile.p99,
      failed: [...runs, orders].reduce((total, { failed }) => total + failed, 0),
    };
  } finally {
    await shop.stop();
  }
}

/** The checkout's form as a browser sends it: two lines of neighbouring products, each time under a key of its own. */
export function confirmAt(origin: string, goods: readonly Good[]): NextRequest {
  const { host } = new URL(origin);
  return (turn) => {
    const lines = cartToText(
      [turn, turn + 1].flatMap((at) => {
        const { id: productId, pricePaise: seenPaise } = goods[at % goods.length] ?? { id: 0, pricePaise: 0 };
        return [{ productId, quantity: 1, seenPaise, orderedQuantity: 0 }];
      }),
    );
    const key = randomUUID();
    // Everybody has a phone and a mailbox of their own, as in a village.
    const phone = String(9_822_000_000 + turn);
    const buyer = { name: "Asha", email: `asha${turn}@example.com`, phone, address: "Nashik 422 303" };
    const body = new URLSearchParams({ ...buyer, key, lines }).toString();
    return [
      "POST /checkout HTTP/1.1",
      `host: ${host}`,
      `origin: ${origin}`,
      "accept-encoding: br",
      `cookie: cart=${lines}; checkout=${key}`,
      "content-type: application/x-www-form-urlencoded",
      `content-length: ${Buffer.byteLength(body)}`,
      `${fromElsewhere(turn)}\r\n${body}`,
    ].join("\r\n");
  };
}
