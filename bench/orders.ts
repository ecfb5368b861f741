import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#platform/database/connect.ts";
import { openBus } from "#platform/news/bus.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openFolder } from "#platform/files/folder.ts";
import type { ImportRow } from "#shop/catalogue/import-products.ts";
import { unnamedShop } from "#shop/details/shop-details.ts";
import { openShop, type Shop } from "#shop/open-shop.ts";
import { theProcess, visitor } from "#shop/viewer.ts";
import { median } from "./median.ts";
import { withFolder } from "./processes.ts";

const MIGRATIONS = fileURLToPath(new URL("../shop/migrations", import.meta.url));
const BUYERS = 16;
const RUNS = 3;
/** seconds */
const LONG = 5;
const GOODS = 24;
const PRICE_PAISE = 4500;

export type OrderSpeed = {
  /** Median of three runs, orders a second, each of two lines and on the disk before it counts. */
  perSecond: number;
  /** Orders that were refused; there should be none. */
  refused: number;
};

/** Sixteen buyers who order one after another from the embedded database, through the shop's own verb. */
export function measureOrders(): Promise<OrderSpeed> {
  return withFolder(async (folder) => {
    const database = await openDatabase({ url: undefined, dataDir: join(folder, "data") });
    try {
      await migrate(database, MIGRATIONS);
      const shop = openShop({ news: openBus(), db: database.db, files: openFolder(join(folder, "files")) });
      await shop.behindCounter(theProcess)?.setUp(
        unnamedShop,
        Array.from({ length: GOODS }, (_, at) => good(at)),
      );
      const runs: OrderSpeed[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await rush(shop));
      return {
        perSecond: median(runs.map(({ perSecond }) => perSecond)),
        refused: runs.reduce((total, { refused }) => total + refused, 0),
      };
    } finally {
      await database.close();
    }
  });
}

async function rush(shop: Shop): Promise<OrderSpeed> {
  let [placed, refused] = [0, 0];
  const started = performance.now();
  const buyer = async (_: unknown, seat: number): Promise<void> => {
    for (let turn = seat; performance.now() - started < LONG * 1000; turn += BUYERS) {
      const outcome = await shop.placeOrder(visitor, order(turn), `10.0.${(turn >> 8) & 255}.${turn & 255}`);
      if (outcome.ok) placed += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { perSecond: (placed * 1000) / (performance.now() - started), refused };
}

/** Two lines of neighbouring goods; identities begin at 1 in a new database. */
function order(turn: number): Parameters<Shop["placeOrder"]>[1] {
  const lines = [turn % GOODS, (turn + 1) % GOODS].map((at) => ({
    productId: at + 1,
    quantity: 1,
    seenPaise: PRICE_PAISE,
  }));
  const buyer = { name: "Asha", email: "asha@example.com", phone: "+919822000000", address: "Nashik 422 303" };
  return { key: randomUUID(), buyer, lines, language: "en-IN" };
}

function good(at: number): ImportRow {
  return {
    product: {
      sku: `BENCH-${at}`,
      name: `Seed ${at}`,
      description: "A packet of seed",
      category: "seeds",
      sparePart: false,
      brand: null,
      pack: { amount: 10, unit: "g" },
      pricePaise: PRICE_PAISE,
      mrpPaise: null,
      stock: 1_000_000,
      hsn: null,
      gstBasisPoints: null,
      facts: [],
    },
    pictureId: null,
  };
}
