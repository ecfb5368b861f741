import { describe, expect, test } from "vitest";
import { nozzle, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { fieldOf } from "#tests/support/client.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { booksOf } from "#tests/support/shop-app.ts";
import { mailsWaiting, openWithOrder, press } from "./admin-orders.ts";
import { editOf, fieldsIn, openEdit, sendEdit } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";

/** Two tomatoes at ₹425.00 and three urea at ₹266.50: ₹1,649.50. */
async function ordered(kind: (typeof KINDS)[number]) {
  const shop = await openWithOrder(kind, [tomato, 2], [urea, 3]);
  return { ...shop, ids: { tomato: shop.idOf(tomato), urea: shop.idOf(urea), nozzle: shop.idOf(nozzle) } };
}

const rowOf = async ({ sql }: Awaited<ReturnType<typeof ordered>>) =>
  (
    await sql(`SELECT total_paise::int AS total, delivery_paise AS delivery, discount_paise AS discount, discount_reason AS reason,
      version, name, phone, pin_code AS pin, note, slip_note AS slip FROM orders`)
  )[0];

describe.each(KINDS)("an open order on the %s database", (kind) => {
  test("is edited: lines, charges, customer and notes; stock, totals, history and email follow", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    const form = await openEdit(at, number);
    const saved = await sendEdit(at, form, {
      [`quantity-${ids.tomato}`]: "5",
      [`quantity-${ids.urea}`]: "0",
      discount: "50",
      reason: "Tenth order",
      delivery: "60.50",
      phone: "94220 11873",
      address: "Gat 3, Vinchur 422305",
      note: "Call before the van leaves",
      slipNote: "Leave at the temple shop",
    });
    expect([saved.status, saved.location]).toEqual([303, `/admin/orders/${number}`]);
    expect(await rowOf(shop)).toEqual({
      total: 5 * tomato.pricePaise + 6_050 - 5_000,
      delivery: 6_050,
      discount: 5_000,
      reason: "Tenth order",
      version: 2,
      name: sunita.name,
      phone: "+919422011873",
      pin: "422305",
      note: "Call before the van leaves",
      slip: "Leave at the temple shop",
    });
    expect((await booksOf(shop)).stock).toMatchObject({ [tomato.sku]: 7, [urea.sku]: 40 });
    await expectSoundBooks(shop);
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_changed", due: 15 }]);
    const page = await at.get(`/admin/orders/${number}`);
    expect(page.words).toContain(`${tomato.name} 2 → 5, ${urea.name} 3 → 0, delivery charge ₹0.00 → ₹60.50`);
    expect(page.words).not.toContain("Gat 3, Vinchur 422305, phone");
    expect((await at.get(`/admin/orders/${number}/slip`)).words).toContain("Leave at the temple shop");
    const [change] = await shop.sql<{ after: object }>("SELECT after FROM changes WHERE what = 'order_edited'");
    expect(JSON.stringify(change)).not.toMatch(/Vinchur|94220|temple/);
  });

  test("gets a further product at today's price; what was ordered keeps its own, unless today's is chosen", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    await shop.sql("UPDATE products SET price_paise = 47000 WHERE id = $1", [ids.tomato]);
    const form = await openEdit(at, number);
    const added = await sendEdit(at, form, { intent: "find", add: String(ids.nozzle) });
    expect(added.words).toContain(nozzle.name);
    const next = { path: form.path, fields: fieldsIn(added) };
    expect((await sendEdit(at, next)).status).toBe(303);
    const kept = 2 * tomato.pricePaise + 3 * urea.pricePaise;
    expect(await rowOf(shop)).toMatchObject({ total: kept + nozzle.pricePaise });
    const today = await openEdit(at, number);
    await sendEdit(at, today, { [`today-${ids.tomato}`]: "on" });
    expect(await rowOf(shop)).toMatchObject({ total: kept + nozzle.pricePaise + 2 * (47_000 - tomato.pricePaise) });
    await shop.sql("UPDATE products SET price_paise = 48000 WHERE id = $1", [ids.tomato]);
    const late = await openEdit(at, number);
    await shop.sql("UPDATE products SET price_paise = 48500 WHERE id = $1", [ids.tomato]);
    const refused = await sendEdit(at, late, { [`today-${ids.tomato}`]: "on" });
    expect([refused.status, refused.words.includes("Today’s prices have changed")]).toEqual([409, true]);
    await expectSoundBooks(shop);
  });

  test("that two edit at once shows the second what changed, and keeps what they typed", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    const [one, two] = [await openEdit(at, number), await openEdit(at, number)];
    await sendEdit(at, one, { [`quantity-${ids.tomato}`]: "3", delivery: "40" });
    const late = await sendEdit(at, two, { [`quantity-${ids.urea}`]: "5" });
    expect(late.status).toBe(409);
    expect(late.words).toContain("Someone else changed this order while you had it open.");
    expect(late.words).toContain(`${tomato.name}: 2 → 3`);
    expect(late.words).toContain("Delivery charge (₹): empty → 40.00");
    expect([fieldOf(late, `quantity-${ids.urea}`), fieldOf(late, `quantity-${ids.tomato}`)]).toEqual(["5", "3"]);
    const over = await sendEdit(at, { path: two.path, fields: fieldsIn(late) });
    expect(over.status).toBe(303);
    expect(await rowOf(shop)).toMatchObject({
      version: 3,
      total: 3 * tomato.pricePaise + 5 * urea.pricePaise + 4_000,
    });
    await expectSoundBooks(shop);
  });

  test("is what it was before its last edit again, for a day", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    const before = await rowOf(shop);
    const stock = await booksOf(shop);
    await sendEdit(at, await openEdit(at, number), { [`quantity-${ids.tomato}`]: "9", discount: "10", reason: "x" });
    expect((await press(at, number, "undo_edit")).json).toEqual({ kind: "edit_undone" });
    expect(await rowOf(shop)).toEqual({ ...before, version: 3 });
    expect((await booksOf(shop)).stock).toEqual(stock.stock);
    expect(await mailsWaiting(shop), "the customer never heard of it").toEqual([]);
    expect((await press(at, number, "undo_edit")).json).toEqual({ kind: "too_late" });
    await sendEdit(at, await openEdit(at, number), { [`quantity-${ids.tomato}`]: "9" });
    await shop.sql("UPDATE order_edits SET at = now() - interval '25 hours'");
    expect((await at.get(`/admin/orders/${number}`)).words).not.toContain("Undo last edit");
    expect((await press(at, number, "undo_edit")).json).toEqual({ kind: "too_late" });
    await shop.adminShop.purge();
    expect(await shop.sql("SELECT id FROM order_edits")).toEqual([]);
    await expectSoundBooks(shop);
  });

  test("has to be packed again once its items are edited, and says so until it is", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    const page = async () => (await at.get(`/admin/orders/${number}`)).words;
    await press(at, number, "packed");
    await sendEdit(at, await openEdit(at, number), { note: "Call first" });
    expect((await shop.adminShop.orders.find(number))?.packedAt, "other words change no parcel").not.toBeNull();
    await sendEdit(at, await openEdit(at, number), { [`quantity-${ids.tomato}`]: "9" });
    expect(await shop.adminShop.orders.find(number)).toMatchObject({ packedAt: null, packAgain: true });
    expect(await page()).toMatch(/Pack again .*to be packed again/);
    await press(at, number, "packed");
    expect(await shop.adminShop.orders.find(number)).toMatchObject({ packAgain: false });
    expect(await page()).not.toContain("Pack again");
  });

  test("is refused what cannot be: no products, more than there is, a discount beyond the order or without a reason", async () => {
    const shop = await ordered(kind);
    const { at, ids, number } = shop;
    const form = await openEdit(at, number);
    const refused = async (changes: Record<string, string>, status: number, words: string) => {
      const page = await sendEdit(at, form, changes);
      expect([JSON.stringify(changes), page.status]).toEqual([JSON.stringify(changes), status]);
      expect(page.words).toContain(words);
    };
    await refused(
      { [`quantity-${ids.tomato}`]: "0", [`quantity-${ids.urea}`]: "" },
      400,
      "An order needs at least one item.",
    );
    await refused({ [`quantity-${ids.tomato}`]: "15" }, 409, "only 10 left, 13 needed");
    await refused({ discount: "1649.51", reason: "x" }, 400, "The discount is more than the order total.");
    await refused({ discount: "5" }, 400, "Enter a reason. It is shown in the order's history.");
    await refused({ delivery: "free" }, 400, "Enter an amount in rupees");
    await refused({ phone: "12" }, 400, "This number is too short.");
    await refused({ [`quantity-${ids.urea}`]: "two" }, 400, "Enter a quantity");
    expect((await sendEdit(at, { ...form, path: "/admin/orders/999/edit" })).status).toBe(404);
    expect((await at.post(form.path, { intent: "save", seen: "no" })).status).toBe(400);
    expect(await rowOf(shop)).toMatchObject({ version: 1 });
    await press(at, number, "complete");
    expect((await at.get(form.path)).location).toBe(`/admin/orders/${number}`);
    expect((await sendEdit(at, form, { delivery: "5" })).status, "told that it is completed").toBe(303);
    expect(await rowOf(shop)).toMatchObject({ version: 1, delivery: 0 });
    await expectSoundBooks(shop);
  });

  test("whose stock waits for the call takes none by an edit; the same form sent twice is one edit", async () => {
    const shop = await ordered(kind);
    const { ids, number } = shop;
    await shop.sql("DELETE FROM stock_movements WHERE order_id IS NOT NULL");
    await shop.sql("UPDATE orders SET stock_taken = false");
    await shop.sql("UPDATE products SET stock = stock + 2, reserved_unconfirmed = 0 WHERE id = $1", [ids.tomato]);
    await shop.sql("UPDATE products SET stock = stock + 3, reserved_unconfirmed = 0 WHERE id = $1", [ids.urea]);
    const edit = await editOf(shop, number, {}, { [ids.tomato]: 500 });
    expect(await shop.adminShop.orders.edit(number, edit)).toEqual({ ok: true, value: { isChanged: true } });
    expect(await shop.adminShop.orders.edit(number, edit)).toEqual({ ok: true, value: { isChanged: false } });
    expect((await booksOf(shop)).stock).toMatchObject({ [tomato.sku]: 12, [urea.sku]: 40 });
    await expectSoundBooks(shop);
  });
});
