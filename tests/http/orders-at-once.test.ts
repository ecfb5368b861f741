import { describe, expect, test } from "vitest";
import type { Page } from "#tests/support/client.ts";
import { nozzle, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { BOTH_KINDS } from "#tests/support/kinds.ts";
import { byStatus, confirm, fillCart, openZone, place, quoted } from "./buying.ts";
import { expectSoundBooks } from "./sound-books.ts";

/**
 * Each buyer's checkout stands open, filled in, with day and charge; all press Confirm in the same moment. Every order has
 * the delivery that its buyer was shown.
 */
async function allAtOnce(shop: ShopApp, wanted: (readonly [id: number, quantity: number])[][]): Promise<Page[]> {
  await openZone(shop);
  const ready = await Promise.all(
    wanted.map(async (lines) => {
      const client = shop.visitor();
      await fillCart(client, ...lines);
      return { client, ...(await quoted(client, place)) };
    }),
  );
  const answers = await Promise.all(
    ready.map(({ client, checkout, agreed }) => confirm(client, checkout, { ...place, agreed })),
  );
  const shown = new Map(ready.map(({ checkout, agreed }) => [checkout.key, agreed]));
  const orders = await shop.sql<{ key: string; delivery: string }>(`
    SELECT key, concat_ws(' ', fulfilment, delivery_paise, promised_on, pin_code, village, state_code, zone_name) AS delivery
    FROM orders`);
  for (const { key, delivery } of orders) expect(delivery).toBe(`${shown.get(key)} 422303 Palkhed 27 Niphad`);
  expect(Math.min(...orders.map(({ delivery }) => Number(delivery.split(" ")[1])))).toBeGreaterThan(0);
  await expectSoundBooks(shop);
  return answers;
}

/** 50 buyers over a pool of connections; the embedded database has one, and 20 queue for it. */
const buyersOf = { server: 50, embedded: 20 };

describe.each(BOTH_KINDS)("on the %s database", (kind) => {
  const buyers = buyersOf[kind];

  test("the last piece is sold once, however many buyers press Confirm at once", async () => {
    const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 1 }] });
    const answers = await allAtOnce(
      shop,
      Array.from({ length: buyers }, () => [[shop.idOf(tomato), 1]]),
    );
    expect(byStatus(answers)).toEqual({ 303: 1, 409: buyers - 1 });
    expect(await booksOf(shop)).toEqual({ orders: 1, lines: 1, movements: 2, stock: { [tomato.sku]: 0 } });
    for (const { words } of answers.filter((answer) => answer.status === 409)) {
      expect(words).toContain("Tomato 'Arka Rakshak' F1: out of stock or no longer sold.");
      expect(words).toContain("Out of stock. Not included in the total or the order.");
    }
  });

  test("ten pieces are ten orders, however many buyers press Confirm at once", async () => {
    const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 10 }] });
    const answers = await allAtOnce(
      shop,
      Array.from({ length: buyers }, () => [[shop.idOf(tomato), 1]]),
    );
    expect(byStatus(answers)).toEqual({ 303: 10, 409: buyers - 10 });
    expect(new Set(answers.flatMap(({ location }) => location ?? [])).size).toBe(10);
    expect(await booksOf(shop)).toEqual({ orders: 10, lines: 10, movements: 11, stock: { [tomato.sku]: 0 } });
  });

  test("orders for the same products in opposite orders wait for each other and never for ever", async () => {
    const shop = await openShopApp(kind, {
      products: [tomato, urea, nozzle].map((good) => ({ ...good, stock: 100, grossGrams: 500 })),
    });
    const there = [tomato, urea, nozzle].map((good) => [shop.idOf(good), 1] as const);
    const back = there.toReversed();
    const answers = await allAtOnce(
      shop,
      Array.from({ length: buyers }, (_, index) => (index % 2 ? there : back)),
    );
    expect(byStatus(answers)).toEqual({ 303: buyers });
    expect(Object.values((await booksOf(shop)).stock)).toEqual([100 - buyers, 100 - buyers, 100 - buyers]);
  });
});
