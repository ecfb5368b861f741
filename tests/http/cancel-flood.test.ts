import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { visitor } from "#shop/values/viewer.ts";
import { nozzle, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { cancelSimilar, undoCancelSimilar } from "#shop/orders/transitions/cancel-similar.ts";
import { fillFlood } from "#tests/support/flood.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { press } from "./admin-orders.ts";
import { adminOf } from "./people.ts";
import { expectSoundBooks } from "./sound-books.ts";

const ORDERS = 1200;
/** One of the flood's, neither the first nor the last. */
const NUMBER = 200_700;

const openFlooded = async (kind: "embedded" | "server") => {
  const products = [tomato, urea, nozzle].map((product) => ({ ...product, stock: 5000 }));
  const shop = await openShopApp(kind, { bounded: true, products });
  await fillFlood(shop, ORDERS);
  return shop;
};

/** Presses until none is left, as script does; gives how many were changed in all. */
async function pressOn(admin: Client, wish: string): Promise<number> {
  let orders = 0;
  for (let left = 1; left > 0;) {
    const answer = (await press(admin, NUMBER, wish)).json as { kind: string; orders: number; left: number };
    expect(answer).toMatchObject({ kind: "together" });
    orders += answer.orders;
    left = answer.left;
  }
  return orders;
}

const state = async ({ sql }: ShopApp) =>
  sql(`SELECT state, network, unconfirmed, stock_taken, count(*)::int AS orders, count(DISTINCT cancelled_with)::int AS steps
    FROM orders GROUP BY 1, 2, 3, 4 ORDER BY 4`);

describe.each(KINDS)("a flood of orders, on the %s database", (kind) => {
  test("is cancelled in one step without an email to anyone, and undone in one, with the network it came from", async () => {
    const shop = await openFlooded(kind);
    const admin = await adminOf(shop);
    const before = [await booksOf(shop), await state(shop)] as const;
    expect(await pressOn(admin, "cancel_network")).toBe(ORDERS);
    const cancelled = { state: "cancelled", network: "flood", unconfirmed: true, orders: ORDERS / 2, steps: 1 };
    expect(await state(shop)).toEqual([false, true].map((stock_taken) => ({ ...cancelled, stock_taken })));
    expect((await booksOf(shop)).stock).toMatchObject({ [tomato.sku]: 5000, [urea.sku]: 5000 });
    const reserved = "SELECT sum(reserved_unconfirmed)::int AS pieces FROM products";
    expect(await shop.sql(reserved)).toEqual([{ pieces: 0 }]);
    expect(await shop.sql("SELECT template FROM outbox WHERE order_id IS NOT NULL")).toEqual([]);
    await expectSoundBooks(shop);
    const trail =
      "SELECT what, label, before, after FROM changes WHERE subject_id = (SELECT id::text FROM orders WHERE number = $1)";
    expect(await shop.sql(trail, [NUMBER])).toEqual([
      { what: "order_cancelled", label: "200 700", before: { state: "open" }, after: { state: "cancelled" } },
    ]);
    expect((await admin.get(`/admin/orders/${NUMBER}`)).words).toContain("Undo: reopen 1,200 orders");
    expect(await pressOn(admin, "undo_together")).toBe(ORDERS);
    expect([(await booksOf(shop)).stock, await state(shop)]).toEqual([before[0].stock, before[1]]);
    expect(await shop.sql(reserved)).toEqual([{ pieces: ORDERS }]);
    expect(await shop.sql("SELECT template FROM outbox WHERE order_id IS NOT NULL")).toEqual([]);
    await expectSoundBooks(shop);
  });

  test("is cancelled as far as a request has time; its page says how many are left, and goes on with the same step", async () => {
    const shop = await openFlooded(kind);
    const admin = await adminOf(shop);
    const parts = { db: shop.database.db, pubsub: shop.pubsub, budget: 0 };
    const { id } = shop.admin;
    expect(await cancelSimilar(parts, id, NUMBER, "network")).toEqual({
      ok: true,
      value: { orders: 200, left: 1000 },
    });
    await expectSoundBooks(shop);
    const page = await admin.get(`/admin/orders/${NUMBER}`);
    expect(page.words).toContain("1,000 orders from this IP address Cancel all 1,000");
    expect(page.words).toContain("Undo: reopen 200 orders");
    const answer = { kind: "together", did: "cancelled", orders: 1000, left: 0 };
    expect((await press(admin, NUMBER, "cancel_network")).json).toEqual(answer);
    expect(await undoCancelSimilar(parts, id, NUMBER)).toEqual({ ok: true, value: { orders: 200, left: 1000 } });
    expect((await admin.get(`/admin/orders/${NUMBER}`)).words).toContain("Undo: reopen 1,000 orders");
    expect(await undoCancelSimilar(parts, id, NUMBER)).toEqual({ ok: true, value: { orders: 200, left: 800 } });
    await press(admin, NUMBER, "undo_together", {});
    expect((await admin.get(`/admin/orders/${NUMBER}`)).words).toContain("800 orders reopened");
    expect(await shop.sql("SELECT DISTINCT state, cancelled_with FROM orders")).toEqual([
      { state: "open", cancelled_with: null },
    ]);
    await expectSoundBooks(shop);
  });

  test("is cancelled for all networks of a household, where its orders came by IPv6", async () => {
    const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 100 }] });
    const admin = await adminOf(shop);
    const lines = [{ productId: shop.idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise }];
    for (const [at, address] of ["2001:db8:1:201::/64", "2001:db8:1:2ff::/64", "2001:db8:1:301::/64"].entries()) {
      const request = { key: randomUUID(), buyer: { ...sunita, phone: `+91982200000${at}` }, lines, language: "en" };
      await shop.shop.placeOrder(visitor, request, address);
    }
    const [first] = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id LIMIT 1");
    const path = `/admin/orders/${first?.number}`;
    expect((await admin.get(path)).words, "two are no flood").not.toContain("Cancel all");
    const ask = async () => (await admin.get(`${path}?ask=cancel_wideNetwork`)).words;
    const unpaid = /Cancel 2 orders together\? .* and no email\. Any reserved stock goes back\./;
    expect(await ask()).toMatch(unpaid);
    await shop.sql("INSERT INTO payments (order_id, method, paise, by_id) SELECT id, 'upi', 100, 'me' FROM orders");
    expect(await ask()).toContain("and no email. Refund ₹2.00 in total. Any reserved stock goes back.");
    await shop.sql("INSERT INTO payments (order_id, method, paise, by_id) SELECT id, 'cash', -100, 'me' FROM orders");
    expect(await ask()).toMatch(unpaid);
    const answer = { kind: "together", did: "cancelled", orders: 2, left: 0 };
    expect((await press(admin, first?.number ?? "", "cancel_wideNetwork")).json).toEqual(answer);
    expect((await press(admin, first?.number ?? "", "undo_together")).json).toMatchObject({ orders: 2, left: 0 });
    await expectSoundBooks(shop);
  });

  test("stays cancelled as a whole where a product does not suffice for all", async () => {
    const shop = await openFlooded(kind);
    const admin = await adminOf(shop);
    await pressOn(admin, "cancel_network");
    await shop.sql("UPDATE products SET stock = 599 WHERE sku = $1", [urea.sku]);
    expect((await press(admin, NUMBER, "undo_together")).json).toEqual({
      kind: "not_enough",
      short: [{ name: urea.name, left: 599, needed: 600 }],
      gone: [],
    });
    expect(await shop.sql("SELECT DISTINCT state FROM orders")).toEqual([{ state: "cancelled" }]);
  });

  test("forgets its network when nothing can be undone any more", async () => {
    const shop = await openFlooded(kind);
    await pressOn(await adminOf(shop), "cancel_network");
    await shop.sql("UPDATE orders SET cancelled_at = now() - interval '23 hours' WHERE id % 3 > 0");
    await shop.sql("UPDATE orders SET cancelled_at = now() - interval '25 hours' WHERE id % 3 = 0");
    await shop.adminShop.purge();
    expect(await shop.sql("SELECT count(*)::int AS orders FROM orders WHERE network IS NULL AND id % 3 = 0")).toEqual([
      { orders: ORDERS / 3 },
    ]);
    expect(await shop.sql("SELECT 1 FROM orders WHERE network IS NULL AND id % 3 > 0")).toEqual([]);
  });
});
