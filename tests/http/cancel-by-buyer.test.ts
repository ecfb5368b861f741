import { describe, expect, test } from "vitest";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { booksOf } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { mailsWaiting, openWithOrder, press } from "./admin-orders.ts";
import { byStatus } from "./buying.ts";
import { editOf } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";

/** Somebody whom the order's link was passed on to. */
const STRANGER = "203.0.113.9";

const ordered = (kind: (typeof KINDS)[number]) => openWithOrder(kind, [tomato, 2]);

describe.each(KINDS)("a buyer's own order on the %s database", (kind) => {
  test("is cancelled with its phone number: stock goes back, and the admin sees who did it", async () => {
    const shop = await ordered(kind);
    // The shop's own WhatsApp, which stands on every page, is the fixtures' other number.
    await shop.sql("UPDATE orders SET phone = '+919422011873'");
    await shop.sql("UPDATE customer_phones SET phone = '+919422011873'");
    const page = await shop.visitor().get(shop.path);
    expect(page.words).toContain("Cancel this order");
    expect(page.html.replaceAll(/\D/g, ""), "the link alone does not tell the number").not.toContain("9422011873");
    const cancelled = await shop.visitor().post(shop.path, { phone: "094220-11873" });
    expect([cancelled.status, cancelled.location]).toEqual([303, shop.path]);
    const after = await shop.visitor().get(shop.path);
    expect(after.words).toContain("Cancelled.");
    expect(after.words).not.toContain("Cancel this order");
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(12);
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_cancelled", due: 15 }]);
    expect((await shop.at.get("/admin/cancelledorders")).words).toContain("Cancelled by customer");
    expect((await shop.at.get(`/admin/orders/${shop.number}`)).words).toContain("· Customer");
    expect((await shop.at.get("/admin/changes")).words).toContain("by the customer");
    await press(shop.at, shop.number, "undo_cancellation");
    expect(await shop.sql("SELECT state, cancelled_by_buyer FROM orders")).toEqual([
      { state: "open", cancelled_by_buyer: false },
    ]);
    await expectSoundBooks(shop);
  });

  test("is not cancelled by the link alone, and nobody finds the phone by trying", async () => {
    const shop = await ordered(kind);
    const stranger = shop.visitor();
    expect((await stranger.post(shop.path, { phone: "" })).status).toBe(400);
    expect((await stranger.post(shop.path, { phone: "98220" })).status).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, at) => shop.visitor(STRANGER).post(shop.path, { phone: `98220456${10 + at}` })),
    );
    expect(byStatus(tries)).toEqual({ 403: 10, 429: 4 });
    expect(tries.some(({ words }) => words.includes("This is not the phone number on the order."))).toBe(true);
    expect(
      (await shop.visitor().post(`${shop.path.slice(0, -22)}${"A".repeat(22)}`, { phone: sunita.phone })).status,
    ).toBe(404);
    expect(await shop.sql("SELECT state FROM orders")).toEqual([{ state: "open" }]);
  });

  test("is cancelled by its buyer also when a stranger at another address has tried too often", async () => {
    const shop = await ordered(kind);
    for (let at = 0; at < 11; at += 1) await shop.visitor(STRANGER).post(shop.path, { phone: `98220456${10 + at}` });
    expect((await shop.visitor(STRANGER).post(shop.path, { phone: sunita.phone })).status).toBe(429);
    expect((await shop.visitor().post(shop.path, { phone: sunita.phone })).status).toBe(303);
    expect(await shop.sql("SELECT state FROM orders")).toEqual([{ state: "cancelled" }]);
  });

  test("that is packed, or closed, is not cancelled; of two at once one is first", async () => {
    const shop = await ordered(kind);
    await press(shop.at, shop.number, "packed");
    const packed = await shop.visitor().post(shop.path, { phone: sunita.phone });
    expect([packed.status, packed.words.includes("Cancel this order")]).toEqual([409, false]);
    await press(shop.at, shop.number, "not_packed");
    const edit = await editOf(shop, shop.number, {}, { [shop.idOf(tomato)]: 5 });
    const [one, two] = await Promise.all([
      shop.visitor().post(shop.path, { phone: sunita.phone }),
      shop.visitor().post(shop.path, { phone: sunita.phone }),
      shop.adminShop.orders.edit(shop.number, edit),
      press(shop.at, shop.number, "cancel"),
    ]);
    expect([303, 409]).toContain(one.status);
    expect([303, 409]).toContain(two.status);
    expect(await shop.sql("SELECT state FROM orders")).toEqual([{ state: "cancelled" }]);
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(12);
    await expectSoundBooks(shop);
  });
});
