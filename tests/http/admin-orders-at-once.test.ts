import { describe, expect, test } from "vitest";
import { nozzle, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp } from "#tests/support/shop-app.ts";
import { buy, byStatus, confirm, fillCart, openCheckout } from "./buying.ts";
import { numberOf, press } from "./admin-orders.ts";
import { adminOf } from "./people.ts";
import { expectSoundBooks } from "./sound-books.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("on the admin pages, on the %s database", (kind, test) => {
  test("of ten who complete or cancel one order at once, exactly one succeeds", async ({ shop, admin: at }) => {
    for (let round = 0; round < 5; round++) {
      await buy(shop.visitor(), [shop.idOf(tomato), 1], [shop.idOf(urea), 1]);
      const number = await numberOf(shop);
      const before = await booksOf(shop);
      const wishes = Array.from({ length: 10 }, (_, index) => (index % 2 === round % 2 ? "complete" : "cancel"));
      const answers = await Promise.all(wishes.map((wish) => press(at, number, wish)));
      expect(byStatus(answers)).toEqual({ 200: 1, 409: 9 });
      const [{ state }] = (await shop.sql<{ state: string }>("SELECT state FROM orders WHERE number = $1", [
        number,
      ])) as [{ state: string }];
      const others = answers.filter(({ status }) => status === 409);
      for (const { json } of others) expect(json).toEqual({ kind: "already", state });
      const after = await booksOf(shop);
      const back = state === "cancelled" ? 1 : 0;
      expect(after.stock[tomato.sku]).toBe(before.stock[tomato.sku]! + back);
      expect(after.movements).toBe(before.movements + 2 * back);
    }
    expect(await shop.sql("SELECT count(*)::int AS notes FROM changes WHERE subject = 'order'")).toEqual([
      { notes: 5 },
    ]);
    await expectSoundBooks(shop);
  });

  test("of two who undo at once one is first, and the stock is reserved again once", async ({ shop, admin: at }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 2]);
    const number = await numberOf(shop);
    await press(at, number, "cancel");
    const answers = await Promise.all([0, 1].map(() => press(at, number, "undo_cancellation")));
    expect(byStatus(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({ kind: "already", state: "open" });
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(10);
    await expectSoundBooks(shop);
  });

  test("of a buyer and an undo that want the last piece one gets it", async () => {
    const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 1 }] });
    const at = await adminOf(shop);
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const number = await numberOf(shop);
    await press(at, number, "cancel");
    const buyer = shop.visitor();
    await fillCart(buyer, [shop.idOf(tomato), 1]);
    const checkout = await openCheckout(buyer);
    const [undone, bought] = await Promise.all([press(at, number, "undo_cancellation"), confirm(buyer, checkout)]);
    expect([`${undone.status} ${bought.status}`]).toSatisfy(
      ([both]: string[]) => both === "200 409" || both === "409 303",
    );
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(0);
    await expectSoundBooks(shop);
  });
});

test("orders that are placed, cancelled, opened again and completed at once never wait in a circle", async () => {
  const shop = await openShopApp("server", {
    products: [tomato, urea, nozzle].map((good) => ({ ...good, stock: 1000 })),
  });
  const at = await adminOf(shop);
  const there = [tomato, urea, nozzle].map((good) => [shop.idOf(good), 1] as const);
  const back = there.toReversed();
  let open: number[] = [];
  for (let round = 0; round < 30; round++) {
    const buyers = await Promise.all(
      [there, back].map(async (lines) => {
        const client = shop.visitor();
        await fillCart(client, ...lines);
        return { client, checkout: await openCheckout(client) };
      }),
    );
    const [placed, ...changed] = await Promise.all([
      Promise.all(buyers.map(({ client, checkout }) => confirm(client, checkout))),
      ...open.flatMap((number) => [
        press(at, number, "cancel"),
        press(at, number, round % 3 === 0 ? "complete" : "undo_cancellation"),
        press(at, number, "packed"),
      ]),
    ]);
    expect(byStatus(placed)).toEqual({ 303: 2 });
    for (const { status } of changed) expect([200, 409]).toContain(status);
    const rows = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id DESC LIMIT 2");
    open = rows.map(({ number }) => Number(number));
  }
  await expectSoundBooks(shop);
  const [sold] = await shop.sql<{ pieces: number }>(
    "SELECT sum(quantity)::int AS pieces FROM order_lines JOIN orders ON orders.id = order_id WHERE state <> 'cancelled'",
  );
  const left = Object.values((await booksOf(shop)).stock).reduce((sum, each) => sum + each, 0);
  expect(left).toBe(3000 - sold!.pieces);
});
