import { describe, expect } from "vitest";
import type { Client, Page } from "#tests/support/client.ts";
import { nozzle, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { mailsWaiting, numberOf, press } from "./admin-orders.ts";
import { adminOf } from "./people.ts";
import { openPostbox } from "./sending-mail.ts";
import { expectSoundBooks } from "./sound-books.ts";
import { test } from "./shop-test.ts";

/** A shop with one open order: two packets of tomato and three bags of urea. */
async function withOrder(kind: "embedded" | "server"): Promise<ShopApp & { at: Client; number: number }> {
  const shop = await openShopApp(kind);
  await buy(shop.visitor(), [shop.idOf(tomato), 2], [shop.idOf(urea), 3]);
  return { ...shop, at: await adminOf(shop), number: await numberOf(shop) };
}

const stateOf = async ({ sql }: Pick<ShopApp, "sql">) =>
  (
    await sql<{ state: string; completed: boolean; cancelled: boolean }>(
      "SELECT state, completed_at IS NOT NULL AS completed, cancelled_at IS NOT NULL AS cancelled FROM orders ORDER BY id",
    )
  )[0];

const OPEN = { state: "open", completed: false, cancelled: false };
const COMPLETED = { state: "completed", completed: true, cancelled: false };
const CANCELLED = { state: "cancelled", completed: false, cancelled: true };

const told = (page: Page) => decodeURIComponent(/notice=([^;]*)/.exec(page.headers.get("set-cookie") ?? "")?.[1] ?? "");

describe.each(KINDS)("an order on the admin pages, on the %s database", (kind) => {
  test("is completed: it leaves the open orders for the completed ones, and its stock stays sold", async () => {
    const shop = await withOrder(kind);
    const before = await booksOf(shop);
    const answer = await press(shop.at, shop.number, "complete");
    expect([answer.status, answer.json]).toEqual([200, { kind: "done", did: "complete", paidPaise: 164_950 }]);
    expect(await stateOf(shop)).toEqual(COMPLETED);
    expect(await booksOf(shop)).toEqual(before);
    expect((await shop.at.get("/admin/orders")).words).toContain("No open orders");
    expect((await shop.at.get("/admin/completedorders")).words).toContain("Sunita Jadhav");
    expect(await shop.adminShop.counts()).toMatchObject({ openOrders: 0, completedOrders: 1 });
    await expectSoundBooks(shop);
  });

  test("is cancelled: its items are back in stock, to the piece", async () => {
    const shop = await withOrder(kind);
    expect((await press(shop.at, shop.number, "cancel")).json).toEqual({
      kind: "done",
      did: "cancel",
      isRestocked: true,
    });
    expect(await stateOf(shop)).toEqual(CANCELLED);
    expect((await booksOf(shop)).stock).toMatchObject({ [tomato.sku]: 12, [urea.sku]: 40 });
    const movements = await shop.sql(
      "SELECT product_id, change FROM stock_movements WHERE reason = 'cancellation' AND order_id = (SELECT id FROM orders) ORDER BY product_id",
    );
    expect(movements).toEqual([
      { product_id: shop.idOf(tomato), change: 2 },
      { product_id: shop.idOf(urea), change: 3 },
    ]);
    expect((await shop.at.get("/admin/cancelledorders")).words).toContain("Sunita Jadhav");
    await expectSoundBooks(shop);
  });

  test("is reopened after it was completed, and after it was cancelled reserves its stock again", async () => {
    const shop = await withOrder(kind);
    const before = await booksOf(shop);
    await press(shop.at, shop.number, "complete");
    expect((await press(shop.at, shop.number, "undo_completion")).json).toEqual({
      kind: "done",
      did: "undo_completion",
    });
    expect(await stateOf(shop)).toEqual(OPEN);
    expect(await booksOf(shop)).toEqual(before);

    await press(shop.at, shop.number, "cancel");
    expect((await press(shop.at, shop.number, "undo_cancellation")).json).toMatchObject({ kind: "done" });
    expect(await stateOf(shop)).toEqual(OPEN);
    expect((await booksOf(shop)).stock).toEqual(before.stock);
    expect(
      await shop.sql(
        "SELECT reason, sum(change)::int AS change FROM stock_movements WHERE order_id IS NOT NULL GROUP BY 1 ORDER BY 1",
      ),
    ).toEqual([
      { reason: "order", change: -5 },
      { reason: "cancellation", change: 5 },
      { reason: "reopening", change: -5 },
    ]);
    await expectSoundBooks(shop);
  });

  test("stays cancelled where its products are no longer sold, and names them", async () => {
    const shop = await withOrder(kind);
    await press(shop.at, shop.number, "cancel");
    const { id } = (await shop.sql<{ id: number }>("SELECT id FROM products WHERE sku = $1", [tomato.sku]))[0]!;
    await buy(shop.visitor(), [id, 11]);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE sku = $1", [urea.sku]);
    const before = await booksOf(shop);

    const refused = await press(shop.at, shop.number, "undo_cancellation");
    expect([refused.status, refused.json]).toEqual([
      409,
      { kind: "not_enough", short: [{ name: tomato.name, left: 1, needed: 2 }], gone: [urea.name] },
    ]);
    expect(await stateOf(shop)).toEqual(CANCELLED);
    expect(await booksOf(shop)).toEqual(before);
    const page = await shop.at.get(`/admin/orders/${shop.number}`);
    expect(page.words).toContain("This order cannot be reopened now:");
    expect(page.words).toContain("Tomato 'Arka Rakshak' F1: only 1 left, 2 needed");
    expect(page.words).toContain("Urea 46-0-0, neem coated: no longer in the shop");
    // Without script the next page tells it.
    const plain = await press(shop.at, shop.number, "undo_cancellation", {});
    expect(plain.status).toBe(303);
    expect((await shop.at.get(plain.location!)).words).toContain(
      "Tomato 'Arka Rakshak' F1: only 1 left, 2 needed; Urea",
    );
  });

  test.each([
    ["complete", "undo_completion", "completed"],
    ["cancel", "undo_cancellation", "cancelled"],
  ] as const)("that somebody chose to %s can be undone for a day and no longer", async (change, undo, state) => {
    const shop = await withOrder(kind);
    await press(shop.at, shop.number, change);
    const back = (time: string) => shop.sql(`UPDATE orders SET ${state}_at = ${state}_at - interval '${time}'`);
    await back("23 hours 59 minutes");
    expect((await shop.at.get(`/admin/orders/${shop.number}`)).words).toContain("Undo: reopen");
    await back("2 minutes");
    const before = await booksOf(shop);
    const late = await press(shop.at, shop.number, undo);
    expect([late.status, late.json]).toEqual([409, { kind: "too_late" }]);
    expect((await stateOf(shop))?.state).toBe(state);
    expect(await booksOf(shop)).toEqual(before);
    const page = await shop.at.get(`/admin/orders/${shop.number}`);
    expect(page.words).toContain("can no longer be undone");
    expect(page.words).not.toContain("Undo: reopen");
  });

  test("has no other ways from state to state, and whoever tries is told the state", async () => {
    const shop = await withOrder(kind);
    const refusals: Record<string, string[]> = {
      open: ["undo_completion", "undo_cancellation"],
      completed: ["complete", "cancel", "undo_cancellation"],
      cancelled: ["complete", "cancel", "undo_completion"],
    };
    for (const [state, way] of [
      ["open", null],
      ["completed", "complete"],
      ["open", "undo_completion"],
      ["cancelled", "cancel"],
    ] as const) {
      if (way !== null) await press(shop.at, shop.number, way);
      const before = await booksOf(shop);
      for (const wish of refusals[state]!) {
        const refused = await press(shop.at, shop.number, wish);
        expect([wish, refused.status, refused.json]).toEqual([wish, 409, { kind: "already", state }]);
      }
      expect(await booksOf(shop)).toEqual(before);
    }
    const plain = await press(shop.at, shop.number, "complete", {});
    expect(told(plain)).toContain("is already cancelled");
    await expectSoundBooks(shop);
  });

  test("is told of only once it cannot be undone from the toast, and not at all when it was", async () => {
    const shop = await withOrder(kind);
    const { mails, send } = openPostbox();
    await shop.outbox.sendDue(send);
    mails.length = 0;
    await press(shop.at, shop.number, "complete");
    await shop.outbox.sendDue(send);
    // That of the admin's new browser is queued behind the login's answer.
    expect(mails.filter(({ template }) => template !== "new_device")).toEqual([]);
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_completed", due: 15 }]);
    await press(shop.at, shop.number, "undo_completion");
    expect(await mailsWaiting(shop)).toEqual([]);

    await press(shop.at, shop.number, "cancel");
    await shop.sql("UPDATE outbox SET due_at = due_at - interval '16 seconds'");
    await shop.outbox.sendDue(send);
    expect(mails.filter(({ template }) => template !== "new_device")).toMatchObject([
      { template: "order_cancelled", to: sunita.email },
    ]);
  });

  test("whose customer has an email already sends another that it is open, and leaves no false email to be sent", async () => {
    const shop = await withOrder(kind);
    const { mails, send } = openPostbox();
    const pass = () => shop.sql("UPDATE outbox SET due_at = due_at - interval '16 seconds'");
    await shop.outbox.sendDue(send);
    mails.length = 0;
    await press(shop.at, shop.number, "complete");
    await pass();
    await shop.outbox.sendDue(send);
    await press(shop.at, shop.number, "undo_completion");
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_reopened", due: 15 }]);
    // Closed once more before that e-mail went: it would be false.
    await press(shop.at, shop.number, "cancel");
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_cancelled", due: 15 }]);
    await pass();
    await shop.outbox.sendDue(send);
    const ofOrder = mails.map(({ template }) => template).filter((template) => template !== "new_device");
    expect(ofOrder).toEqual(["order_completed", "order_cancelled"]);
  });

  test("whose email is just being sent counts as sent, and a failed try is not repeated", async () => {
    const shop = await withOrder(kind);
    await shop.outbox.sendDue(openPostbox().send);
    await press(shop.at, shop.number, "complete");
    await shop.sql("UPDATE outbox SET due_at = due_at - interval '16 seconds'");
    await shop.outbox.sendDue(async () => {
      // The e-mail is out of hands here, and nobody has noted its end.
      await press(shop.at, shop.number, "undo_completion");
      throw new Error("451 Later");
    });
    expect(await mailsWaiting(shop)).toEqual([{ template: "order_reopened", due: 15 }]);
  });

  test("without an email address sends no email", async () => {
    const shop = await withOrder(kind);
    await shop.sql("UPDATE orders SET email = NULL");
    await shop.sql("DELETE FROM outbox");
    for (const wish of ["complete", "undo_completion", "cancel", "undo_cancellation"]) {
      expect((await press(shop.at, shop.number, wish)).status).toBe(200);
    }
    expect(await shop.sql("SELECT 1 FROM outbox")).toEqual([]);
    const [{ token }] = (await shop.sql<{ token: string }>("SELECT token FROM orders")) as [{ token: string }];
    expect((await shop.visitor().get(`/order/${token}`)).status).toBe(200);
    expect((await shop.at.get(`/admin/orders/${shop.number}`)).words).toContain("No email given");
  });

  test("is ticked as called and packed while it is open, with a note of each change", async () => {
    const shop = await withOrder(kind);
    const ticks = async () =>
      (await shop.sql("SELECT called_at IS NOT NULL AS called, packed_at IS NOT NULL AS packed FROM orders"))[0];
    await press(shop.at, shop.number, "called");
    await press(shop.at, shop.number, "called");
    expect(await ticks()).toEqual({ called: true, packed: false });
    await press(shop.at, shop.number, "packed");
    await press(shop.at, shop.number, "not_called");
    expect(await ticks()).toEqual({ called: false, packed: true });
    await press(shop.at, shop.number, "complete");
    const refused = await press(shop.at, shop.number, "called");
    expect([refused.status, refused.json]).toEqual([409, { kind: "already", state: "completed" }]);
    const notes = await shop.sql("SELECT what, before, after, label FROM changes ORDER BY id");
    expect(notes).toMatchObject([
      { what: "order_marked", before: { called: false }, after: { called: true } },
      { what: "order_marked", before: { packed: false }, after: { packed: true } },
      { what: "order_marked", before: { called: true }, after: { called: false } },
      { what: "order_completed", before: { state: "open" }, after: { state: "completed" } },
    ]);
    const history = (await shop.at.get(`/admin/orders/${shop.number}`)).words;
    expect(history).toMatch(
      /Placed by the customer .* Marked as called .* You .* No longer marked as called .* Completed/,
    );
  });

  test("is cancelled with a reason, which its page and the list show, and which is gone once it is reopened", async () => {
    const shop = await withOrder(kind);
    const cancel = async (fields: Record<string, string>) => {
      const answer = await press(shop.at, shop.number, "cancel", fields);
      const page = (await shop.at.get(`/admin/orders/${shop.number}`)).words;
      const list = (await shop.at.get("/admin/cancelledorders")).words;
      await press(shop.at, shop.number, "undo_cancellation");
      return { status: answer.status, page, list };
    };
    const known = await cancel({ reason: "too_far", otherReason: "left over" });
    expect([known.status, known.page.includes("Reason: We do not deliver there")]).toEqual([303, true]);
    expect(known.list).toContain("We do not deliver there");
    const own = await cancel({ reason: "other", otherReason: "  The tractor\nbroke down " });
    expect(own.page).toContain("Reason: The tractor broke down");
    expect((await cancel({ reason: "other", otherReason: " " })).page).not.toContain("Reason:");
    expect((await cancel({})).page).not.toContain("Reason:");
    expect(await shop.sql("SELECT state, cancel_reason FROM orders")).toEqual([{ state: "open", cancel_reason: null }]);
    for (const fields of [{ reason: "none of ours" }, { reason: "other", otherReason: "x".repeat(201) }]) {
      expect((await press(shop.at, shop.number, "cancel", fields)).status).toBe(400);
    }
    expect(await shop.sql("SELECT state FROM orders")).toEqual([{ state: "open" }]);
  });

  test("refuses what no page sends, and changes nothing", async () => {
    const shop = await withOrder(kind);
    const before = await booksOf(shop);
    expect((await press(shop.at, shop.number, "sell")).status).toBe(400);
    expect((await press(shop.at, shop.number, "__proto__")).status).toBe(400);
    for (const number of ["0", "999999999999999", "1", "abc", "1e3", "-1", "99999999999999999999", "%00"]) {
      expect([number, (await press(shop.at, number, "complete")).status]).toEqual([number, 404]);
      expect([number, (await shop.at.get(`/admin/orders/${number}`)).status]).toEqual([number, 404]);
      expect([number, (await shop.at.get(`/admin/orders/${number}/slip`)).status]).toEqual([number, 404]);
    }
    const elsewhere = await press(shop.at, shop.number, "called", { back: "https://evil.example/" });
    expect(elsewhere.location).toBe(`/admin/orders/${shop.number}`);
    expect(await booksOf(shop)).toEqual(before);
  });
});

describe("without script", () => {
  test("Complete asks nothing, Cancel asks on the order's page, and what was done can be undone there", async () => {
    const shop = await withOrder("embedded");
    const ask = await shop.at.get(`/admin/orders/${shop.number}?ask=cancel`);
    expect(ask.words).toContain("Sunita Jadhav will get nothing. The reserved stock goes back");
    await shop.sql("INSERT INTO payments (order_id, method, paise, by_id) SELECT id, 'upi', 100, 'me' FROM orders");
    const paid = await shop.at.get(`/admin/orders/${shop.number}?ask=cancel`);
    expect(paid.words).toContain("will get nothing. Refund ₹1.00. The reserved stock goes back");
    const all = { search: "", before: null, group: null, step: null, day: null };
    expect((await shop.adminShop.orders.listOpen(all)).orders).toMatchObject([{ paidPaise: 100 }]);
    const done = await press(shop.at, shop.number, "complete", {});
    expect([done.status, done.location]).toEqual([303, `/admin/orders/${shop.number}`]);
    const page = await shop.at.get(done.location!);
    expect(page.words).toMatch(/Order \d{3} \d{3} completed Moved to completed orders/);
    expect(page.words).toContain("Undo: reopen");
    await press(shop.at, shop.number, "undo_completion", {});
    expect((await shop.at.get(`/admin/orders/${shop.number}`)).words).toMatch(/Order \d{3} \d{3} reopened/);
  });

  test("a tick leads back to the list", async () => {
    const shop = await withOrder("embedded");
    const ticked = await press(shop.at, shop.number, "packed", { back: "/admin/orders?q=sunita" });
    expect([ticked.status, ticked.location]).toEqual([303, "/admin/orders?q=sunita"]);
  });
});

test("an order's page and slip show what a hostile buyer typed as text", async ({ shop, guest: buyer }) => {
  await fillCart(buyer, [shop.idOf(nozzle), 1]);
  await confirm(buyer, await openCheckout(buyer), {
    name: "<b>x</b><script>alert(1)</script>",
    address: "'\"><img src=x>",
  });
  const at = await adminOf(shop);
  const number = await numberOf(shop);
  for (const path of [`/admin/orders/${number}`, `/admin/orders/${number}/slip`, "/admin/orders"]) {
    const { html } = await at.get(path);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x>");
  }
});
