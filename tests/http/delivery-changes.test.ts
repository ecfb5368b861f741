import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop } from "#shop/open-shop.ts";
import { dayOf, feeOf } from "#shop/delivery/decide-delivery.ts";
import { visitor as anybody } from "#shop/values/viewer.ts";
import { niphadZone, sunita, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { openZone, place } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

const WAITING = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND NOT granted`;

/** A process that hears no news: its rules in memory stay old, and the order's transaction has to notice. */
const openDeaf = ({ database }: ShopApp) =>
  openShop({
    db: database.db,
    files: openFolder("nowhere"),
    pubsub: openProcessPubsub(),
    secret: "a secret for tests, which guards nothing",
  });

describe.each(ON_KINDS)("delivery on the %s database", (kind, test) => {
  test("never takes a charge that its buyer did not see, though a zone changes in another process", async () => {
    const shop = await openShopApp(kind);
    const id = await openZone(shop);
    const deaf = openDeaf(shop);
    await shop.sql("UPDATE products SET stock = 10000");
    const line = { productId: shop.idOf(tomato), quantity: 1 };
    const shown = new Map<string, number>();
    let refusals = 0;
    for (let turn = 0; turn < 200; turn += 1) {
      const process = turn % 2 === 0 ? shop.shop : deaf;
      const quote = await process.quoteDelivery({
        ...place,
        fulfilment: "deliver",
        address: sunita.address,
        lines: [line],
      });
      const fee = (quote && feeOf(quote.delivery)) ?? 0;
      const rates = { subtotals: [0], rows: [{ upToGrams: null, feesPaise: [1000 + turn] }] };
      const key = randomUUID();
      const wanted = { fulfilment: "deliver" as const, pin: place.pin, village: place.village, stateCode: place.state };
      const day = quote === null ? null : dayOf(quote.delivery);
      const request = {
        key,
        buyer: { ...sunita, phone: "+919822045678" },
        lines: [{ ...line, seenPaise: tomato.pricePaise }],
        language: "en",
        delivery: { ...wanted, shown: { feePaise: fee, day } },
      };
      const [, placed] = await Promise.all([
        turn % 3 === 0 &&
          shop.adminShop.delivery.saveZone({
            id,
            baseVersion: Math.floor(turn / 3) + 1,
            zone: { ...niphadZone, rates },
          }),
        process.placeOrder(anybody, request, `192.0.2.${turn}`),
      ]);
      if (placed.ok) shown.set(key, fee);
      else refusals += 1;
    }
    const rows = await shop.sql<{ key: string; fee: number }>("SELECT key, delivery_paise AS fee FROM orders");
    expect(rows).toHaveLength(shown.size);
    for (const { key, fee } of rows) expect(fee).toBe(shown.get(key));
    // Of the deaf process alone: it shows what was, and is told.
    expect(refusals).toBeGreaterThan(0);
    expect(shown.size).toBeGreaterThan(50);
  }, 60_000);
});

test("rules that are read while a zone changes are the new ones", async () => {
  const shop = await openShopApp("server");
  await openZone(shop);
  const deaf = openDeaf(shop);
  const line = { productId: shop.idOf(tomato), quantity: 1 };
  const change = await shop.database.pool.connect();
  try {
    // What is read of the settings waits for the change; its version must not come with the zones of before.
    await change.query("BEGIN; LOCK TABLE delivery_settings IN ACCESS EXCLUSIVE MODE");
    const quoting = deaf.quoteDelivery({
      ...place,
      fulfilment: "deliver",
      address: sunita.address,
      lines: [line],
    });
    await soon(async () => expect(await shop.sql(WAITING)).toHaveLength(1));
    await change.query(`UPDATE delivery_zones SET rates = '{"subtotals":[0],"rows":[{"upToGrams":null,"feesPaise":[9000]}]}';
      UPDATE delivery_settings SET version = version + 1; COMMIT`);
    expect(feeOf((await quoting)!.delivery)).toBe(9000);
  } finally {
    change.release(true);
  }
});
