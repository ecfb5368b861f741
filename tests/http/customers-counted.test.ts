import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { tomato } from "#tests/support/fixtures.ts";
import { BOTH_KINDS, KINDS } from "#tests/support/kinds.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { customersOf, orderBy } from "./customers.ts";
import { editOf } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";

const [A, B, C] = ["9822045678", "9422011873", "9000000001"] as const;
const NOBODY = { id: 0 };
const e164 = (phone: string) => `+91${phone}`;

const openTown = (kind: (typeof KINDS)[number]) => openShopApp(kind, { products: [{ ...tomato, stock: 10_000 }] });

describe.each(KINDS)("what is kept of customers, on the %s database", (kind) => {
  test("is everybody's who ordered, by their phone, with the name and address of the last order", async () => {
    const shop = await openTown(kind);
    await orderBy(shop, A, { name: "Sunita" });
    await orderBy(shop, B, { name: "Ramesh", pieces: 3 });
    await orderBy(shop, A, { name: "Sunita Jadhav", pieces: 2 });
    const caller = { name: "Ramesh Patil", phone: e164(B), address: "Ozar", email: null };
    const lines = [{ productId: shop.idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise }];
    expect(await shop.adminShop.orders.create({ key: crypto.randomUUID(), caller, lines })).toMatchObject({ ok: true });
    expect(await customersOf(shop)).toMatchObject([
      { name: "Sunita Jadhav", phones: A, orders: 2, total: 3 },
      { name: "Ramesh Patil", phones: B, orders: 2, total: 4 },
    ]);
    await expectSoundBooks(shop);
  });

  test("counts open and completed orders, and of cancelled ones only that they were", async () => {
    const shop = await openTown(kind);
    const [first, second] = [await orderBy(shop, A), await orderBy(shop, A, { pieces: 2 })];
    await shop.adminShop.orders.transition([first], "complete");
    await shop.adminShop.orders.transition([second], "cancel");
    expect(await customersOf(shop)).toMatchObject([{ orders: 2, total: 1 }]);
    await expectSoundBooks(shop);
    await shop.adminShop.orders.transition([second], "undo_cancellation");
    await shop.adminShop.orders.transition([first], "undo_completion");
    expect(await customersOf(shop)).toMatchObject([{ orders: 2, total: 3 }]);
    await shop.adminShop.orders.cancelSimilar(first, "phone");
    expect(await customersOf(shop)).toMatchObject([{ orders: 2, total: 0 }]);
    await expectSoundBooks(shop);
    await shop.adminShop.orders.undoCancelSimilar(first);
    await shop.adminShop.orders.edit(first, await editOf(shop, first, {}, { [shop.idOf(tomato)]: 5 }));
    expect(await customersOf(shop)).toMatchObject([{ orders: 2, total: 7 }]);
    await shop.adminShop.orders.undoEdit(first);
    expect(await customersOf(shop)).toMatchObject([{ orders: 2, total: 3 }]);
    await expectSoundBooks(shop);
  });

  test("begins with the earliest order, also where that is written last", async () => {
    const shop = await openTown(kind);
    await orderBy(shop, A);
    // As of a transaction that began later and was written first, or of a clock that was put back.
    await shop.sql("UPDATE orders SET placed_at = placed_at + interval '1 hour'");
    await shop.sql("UPDATE customers SET first_order_at = o.placed_at, last_order_at = o.placed_at FROM orders o");
    await expectSoundBooks(shop);
    await orderBy(shop, A);
    expect(await customersOf(shop)).toMatchObject([{ orders: 2 }]);
    await expectSoundBooks(shop);
  });

  test("follows a phone that is put right, with the note of whoever has no order left", async () => {
    const shop = await openTown(kind);
    const mistyped = await orderBy(shop, A, { name: "Sunita" });
    const [{ id } = NOBODY] = await customersOf(shop);
    await shop.adminShop.customers.updateNote(id, { note: "Pays late.", base: null });
    await orderBy(shop, B, { name: "Ramesh" });
    const to = async (phone: string) =>
      shop.adminShop.orders.edit(mistyped, await editOf(shop, mistyped, { phone: e164(phone) }));
    await to(C);
    const now = { name: "Sunita", phones: C, orders: 1, note: "Pays late." };
    expect(await customersOf(shop)).toMatchObject([now, { name: "Ramesh" }]);
    await expectSoundBooks(shop);
    await shop.adminShop.orders.undoEdit(mistyped);
    expect(await customersOf(shop)).toMatchObject([{ ...now, phones: A }, { name: "Ramesh" }]);
    await to(B);
    expect(await customersOf(shop)).toMatchObject([{ name: "Ramesh", phones: B, orders: 2, note: "Pays late." }]);
    await expectSoundBooks(shop);
  });

  test("is made one where two were the same person, once, and later orders by either phone are theirs", async () => {
    const shop = await openTown(kind);
    await orderBy(shop, A, { name: "Sunita" });
    const other = await orderBy(shop, B, { name: "S. Jadhav", pieces: 2 });
    const [kept = NOBODY, gone = NOBODY] = await customersOf(shop);
    await shop.adminShop.customers.updateNote(kept.id, { note: "Pays late.", base: null });
    await shop.adminShop.customers.updateNote(gone.id, { note: "Call after six.", base: null });
    const which = { target: kept.id, other: gone.id };
    const merge = () => shop.adminShop.customers.merge(which);
    const answers = await Promise.all([
      merge(),
      merge(),
      shop.adminShop.customers.merge({ target: 99, other: gone.id }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await merge()).toMatchObject({ problem: { kind: "not_found" } });
    expect(await shop.adminShop.customers.merge({ target: kept.id, other: kept.id })).toMatchObject({ ok: false });
    await orderBy(shop, B, { name: "Sunita Jadhav", pieces: 4 });
    await shop.adminShop.orders.transition([other], "cancel");
    expect(await customersOf(shop)).toMatchObject([
      { name: "Sunita Jadhav", phones: `${B} ${A}`, orders: 3, total: 5, note: "Pays late.\nCall after six." },
    ]);
    await expectSoundBooks(shop);
    const trail = await shop.sql("SELECT what, label, after FROM changes WHERE what = 'customers_merged'");
    expect(trail).toEqual([{ what: "customers_merged", label: String(kept.id), after: { orders: 1 } }]);
    const [ofA, ofB] = [A, B].map((phone) => ({ kind: "phone" as const, phone: e164(phone) }));
    expect(await shop.adminShop.people.find(ofA!)).toMatchObject({
      orders: [{}, {}, {}],
      customers: [{ phones: [e164(B), e164(A)], note: "Pays late.\nCall after six." }],
    });
    expect(await shop.adminShop.people.find(ofB!)).toMatchObject({ orders: [{}, {}, {}] });
  });

  test("merged by mistake are separated for a day: with their orders, phones and notes, also what came since", async () => {
    const shop = await openTown(kind);
    const { customers, orders } = shop.adminShop;
    await orderBy(shop, A, { name: "Sunita" });
    await orderBy(shop, B, { name: "Ramesh" });
    const before = await customersOf(shop);
    const [target, other] = before.map(({ id }) => id) as [number, number];
    for (const [id, note] of [
      [target, "Pays late."],
      [other, "Call after six."],
    ] as const)
      await customers.updateNote(id, { note, base: null });
    const separate = async () =>
      (await customersOf(shop)).map(({ id, phones, orders, note }) => [id, phones, orders, note]);
    const was = await separate();
    const merge = async () => {
      expect(await customers.merge({ target, other })).toMatchObject({ ok: true });
      return (await customers.findUndoableMerge(target))!.id;
    };
    const undo = (id: number) => customers.undoMerge({ target, merge: id });

    const first = await merge();
    const both = await Promise.all([undo(first), undo(first)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await separate()).toEqual(was);
    expect((await undo(first)).ok, "once").toBe(false);

    const second = await merge();
    const sinceB = await orderBy(shop, B, { name: "Ramesh" });
    const { note } = (await customers.find(target))!;
    await customers.updateNote(target, { note: "Both pay late.", base: note });
    expect(await undo(second)).toEqual({
      ok: true,
      value: { otherName: "Ramesh", newOrders: [{ number: sinceB, isOthers: true }], hasNoteStayed: true },
    });
    expect(await separate()).toEqual([
      [target, A, 1, "Both pay late."],
      [other, B, 2, "Call after six."],
    ]);
    await expectSoundBooks(shop);

    const third = await merge();
    await shop.sql("UPDATE customer_merges SET at = now() - interval '25 hours'");
    expect(await undo(third)).toEqual({ ok: false, problem: { kind: "too_late" } });
    await shop.adminShop.purge();
    expect(await shop.sql("SELECT 1 FROM customer_merges")).toEqual([]);
    expect((await orders.find(sinceB))?.name).toBe("Ramesh");
  });

  test("a note is written over the one that was seen alone", async () => {
    const shop = await openTown(kind);
    await orderBy(shop, A);
    const [{ id } = NOBODY] = await customersOf(shop);
    const write = (note: string | null, seen: string | null) =>
      shop.adminShop.customers.updateNote(id, { note, base: seen });
    expect(await write("One", null)).toMatchObject({ ok: true });
    expect(await write("One", null), "sent twice").toMatchObject({ ok: true });
    expect(await write("Two", null)).toEqual({ ok: false, problem: { kind: "changed", note: "One" } });
    expect(await write(null, "One")).toMatchObject({ ok: true });
    expect(await shop.sql("SELECT what FROM changes WHERE subject = 'customer'")).toHaveLength(2);
    expect(await shop.adminShop.customers.updateNote(id + 1, { note: "x", base: null })).toMatchObject({ ok: false });
  });

  test("goes with the last order that has a buyer; a note goes with its person, whatever orders are left", async () => {
    const shop = await openTown(kind);
    const [first, second] = [
      await orderBy(shop, A, { name: "Sunita" }),
      await orderBy(shop, A, { email: "s@example.in" }),
    ];
    const elsewhere = await orderBy(shop, B, { name: "Ramesh", email: "ramesh@example.in" });
    for (const { id } of await customersOf(shop))
      await shop.adminShop.customers.updateNote(id, { note: "A note.", base: null });
    for (const number of [first, second, elsewhere]) await shop.adminShop.orders.transition([number], "complete");
    await shop.sql(
      "UPDATE orders SET placed_at = now() - interval '9 years', completed_at = now() - interval '9 years' WHERE number = $1",
      [first],
    );
    await countAnewWithNotes(shop);
    await shop.adminShop.purge();
    expect(await customersOf(shop)).toMatchObject([{ orders: 1, note: "A note." }, { name: "Ramesh" }]);
    expect(await shop.adminShop.people.erase({ kind: "email", email: "s@example.in" })).toMatchObject({ ok: true });
    expect(await customersOf(shop)).toMatchObject([{ name: "Ramesh", note: "A note." }]);
    await orderBy(shop, B, { name: "Ramesh", email: "other@example.in" });
    expect(await shop.adminShop.people.erase({ kind: "email", email: "ramesh@example.in" })).toMatchObject({
      ok: true,
    });
    expect(await customersOf(shop)).toMatchObject([{ name: "Ramesh", orders: 1, note: null }]);
    expect(await shop.sql("SELECT phone FROM customer_phones")).toEqual([{ phone: e164(B) }]);
    await countAnewWithNotes(shop);
    await expectSoundBooks(shop);
  });

  test("is filled from the orders of a shop that runs already", async () => {
    const shop = await openShopApp(kind, { fresh: true });
    await orderBy(shop, A, { name: "Sunita" });
    await shop.adminShop.orders.transition([await orderBy(shop, A, { name: "Sunita Jadhav", pieces: 2 })], "cancel");
    const erased = await orderBy(shop, C);
    await orderBy(shop, B, { name: "Ramesh", pieces: 3 });
    await shop.adminShop.orders.transition([erased], "complete");
    await shop.adminShop.people.erase({ kind: "phone", phone: e164(C) });
    const read = async () => {
      const rows = await shop.sql<{ id: string }>(
        "SELECT name, phone, address, orders, total_paise, first_order_at, last_order_at FROM customers ORDER BY first_order_at",
      );
      return rows;
    };
    const before = await read();
    await shop.sql("ALTER TABLE orders DROP COLUMN customer_id");
    await shop.sql("DROP TABLE customer_phones, customers");
    // All of it in one transaction, as a start does it.
    await shop.database.pool.query(await readFile("shop/migrations/0016_customers.sql", "utf8"));
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(2);
    await expectSoundBooks(shop);
  });
});

/** Days and customers as the migrations count them; notes stay. */
async function countAnewWithNotes(shop: Parameters<typeof countAnew>[0]): Promise<void> {
  const notes = await shop.sql<{ phone: string; note: string }>("SELECT phone, note FROM customers");
  await countAnew(shop);
  for (const { phone, note } of notes) await shop.sql("UPDATE customers SET note = $2 WHERE phone = $1", [phone, note]);
}

/* Under contention: always on both databases. */
describe.each(BOTH_KINDS)("customers at once, on the %s database", (kind) => {
  test("count right while orders are placed, changed and cancelled, and customers are made one", async () => {
    const shop = await openTown(kind);
    const phones = [A, B, C, "9000000002"];
    for (let round = 0; round < 3; round += 1) {
      const placed = await Promise.all(phones.flatMap((phone) => [orderBy(shop, phone), orderBy(shop, phone)]));
      const [one, two, three, four, five] = placed as [number, number, number, number, number];
      const customers = await customersOf(shop);
      const [kept, other] = [customers.at(0)!.id, customers.at(-1)!.id];
      await Promise.all([
        shop.adminShop.orders.transition([one], "cancel"),
        shop.adminShop.orders.edit(three, await editOf(shop, three, { phone: e164(A) })),
        shop.adminShop.orders.edit(two, await editOf(shop, two, { phone: e164(B) }, { [shop.idOf(tomato)]: 4 })),
        shop.adminShop.orders.transition([four, five], "complete"),
        shop.adminShop.customers.merge({ target: kept, other }),
        shop.adminShop.customers.merge({ target: other, other: kept }),
        ...phones.map((phone) => orderBy(shop, phone)),
        shop.adminShop.orders.cancelSimilar(placed.at(-1)!, "phone"),
      ]);
      await expectSoundBooks(shop);
    }
    const orders = await shop.sql("SELECT sum(orders)::int AS orders FROM customers");
    expect(orders).toEqual([{ orders: 36 }]);
  });
});
