import { describe, expect, test } from "vitest";
import { nozzle, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp } from "#tests/support/shop-app.ts";
import { numberOf, press } from "./admin-orders.ts";
import { buy, byStatus, confirm, fillCart, openCheckout } from "./buying.ts";
import { editOf } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";
import { adminOf } from "./people.ts";

/* Money and stock under contention: always on both databases. */
describe.each(["embedded", "server"] as const)("edits at once, on the %s database", (kind) => {
  test("of a buyer and an edit that want the last piece one gets it", async () => {
    for (let round = 0; round < 4; round++) {
      const shop = await openShopApp(kind, { products: [{ ...tomato, stock: 2 }] });
      await buy(shop.visitor(), [shop.idOf(tomato), 1]);
      const number = await numberOf(shop);
      const buyer = shop.visitor();
      await fillCart(buyer, [shop.idOf(tomato), 1]);
      const checkout = await openCheckout(buyer);
      const edit = await editOf(shop, number, {}, { [shop.idOf(tomato)]: 2 });
      const [edited, bought] = await Promise.all([shop.adminShop.orders.edit(number, edit), confirm(buyer, checkout)]);
      expect([`${edited.ok} ${bought.status}`]).toSatisfy(
        ([both]: string[]) => both === "true 409" || both === "false 303",
      );
      expect((await booksOf(shop)).stock[tomato.sku]).toBe(0);
      await expectSoundBooks(shop);
    }
  });

  test("of ten edits of one order one is written, and the others are told that it changed", async () => {
    const shop = await openShopApp(kind);
    await buy(shop.visitor(), [shop.idOf(tomato), 1], [shop.idOf(urea), 1]);
    const number = await numberOf(shop);
    for (let round = 0; round < 3; round++) {
      const edits = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          editOf(shop, number, { note: `${round} ${at}` }, { [shop.idOf(tomato)]: at + 2 }),
        ),
      );
      const answers = await Promise.all(edits.map((edit) => shop.adminShop.orders.edit(number, edit)));
      // One may want what is there already, but for the note.
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const problems = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.kind]));
      expect(new Set(problems)).toEqual(new Set(["changed"]));
    }
    expect(await shop.sql("SELECT version FROM orders")).toEqual([{ version: 4 }]);
    await expectSoundBooks(shop);
  });

  test("of an edit and a Complete, or a Cancel, the order is what it says: paid as it stands, or given back", async () => {
    const shop = await openShopApp(kind);
    const at = await adminOf(shop);
    for (let round = 0; round < 8; round++) {
      await buy(shop.visitor(), [shop.idOf(urea), 1]);
      const number = await numberOf(shop);
      const edit = await editOf(shop, number, { deliveryPaise: 1000 }, { [shop.idOf(urea)]: 2 });
      const wish = round % 2 === 0 ? "complete" : "cancel";
      await Promise.all([shop.adminShop.orders.edit(number, edit), press(at, number, wish)]);
      const order = await shop.adminShop.orders.find(number);
      expect([order?.state, order?.duePaise]).toEqual([wish === "complete" ? "completed" : "cancelled", 0]);
      await expectSoundBooks(shop);
    }
  });

  test("an edit and its undo, or two undos, at once leave the books right", async () => {
    const shop = await openShopApp(kind);
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    const number = await numberOf(shop);
    for (let round = 0; round < 5; round++) {
      await shop.adminShop.orders.edit(
        number,
        await editOf(shop, number, {}, { [shop.idOf(tomato)]: 3 + (round % 2) }),
      );
      const next = await editOf(shop, number, {}, { [shop.idOf(tomato)]: 6 });
      const answers = await Promise.all([
        shop.adminShop.orders.undoEdit(number),
        shop.adminShop.orders.undoEdit(number),
        shop.adminShop.orders.edit(number, next),
      ]);
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      await expectSoundBooks(shop);
    }
  });
});

test("orders that are placed, edited, cancelled and opened again at once never wait in a circle", async () => {
  const products = [tomato, urea, nozzle].map((good) => ({ ...good, stock: 1000 }));
  const shop = await openShopApp("server", { products });
  const at = await adminOf(shop);
  const there = [tomato, urea, nozzle].map((good) => [shop.idOf(good), 1] as const);
  let open: number[] = [];
  for (let round = 0; round < 20; round++) {
    const buyers = await Promise.all(
      [there, there.toReversed()].map(async (lines) => {
        const client = shop.visitor();
        await fillCart(client, ...lines);
        return { client, checkout: await openCheckout(client) };
      }),
    );
    const quantities = Object.fromEntries(there.map(([id], place) => [id, ((round + place) % 4) + 1]));
    const edits = await Promise.all(open.map((number) => editOf(shop, number, {}, quantities)));
    const [placed, , changed] = await Promise.all([
      Promise.all(buyers.map(({ client, checkout }) => confirm(client, checkout))),
      Promise.all(open.map((number, place) => shop.adminShop.orders.edit(number, edits[place]!))),
      Promise.all(open.flatMap((number) => [press(at, number, "cancel"), press(at, number, "undo_edit")])),
    ]);
    expect(byStatus(placed)).toEqual({ 303: 2 });
    for (const { status } of changed) expect([200, 409]).toContain(status);
    const rows = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id DESC LIMIT 2");
    open = rows.map(({ number }) => Number(number));
  }
  await expectSoundBooks(shop);
});
