import { describe, expect, test } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { tomato } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { openWithOrder, press } from "./admin-orders.ts";
import { expectSoundBooks } from "./sound-books.ts";

/** Two tomatoes: ₹850.00. */
const ordered = (kind: (typeof KINDS)[number]) => openWithOrder(kind, [tomato, 2]);

const TOTAL = 2 * tomato.pricePaise;

const pay = (at: Client, number: number, fields: Record<string, string>) =>
  at.post(`/admin/orders/${number}`, { intent: "pay", method: "cash", seen: "0", amount: "", ...fields });

const paidNow = async ({ adminShop }: ShopApp, number: number) => {
  const order = await adminShop.orders.find(number);
  return {
    paid: order?.paidPaise,
    due: order?.duePaise,
    by: order?.payments.map(({ method, paise }) => [method, paise]),
  };
};

const received = async ({ adminShop }: ShopApp) => (await adminShop.today()).received.at(-1)?.paise;

describe.each(KINDS)("payments on the %s database", (kind) => {
  test("Complete takes one press, records cash in full, and its undo takes it back", async () => {
    const shop = await ordered(kind);
    expect((await press(shop.at, shop.number, "complete")).json).toEqual({
      kind: "done",
      did: "complete",
      paidPaise: TOTAL,
    });
    expect(await paidNow(shop, shop.number)).toEqual({ paid: TOTAL, due: 0, by: [["cash", TOTAL]] });
    expect(await received(shop)).toBe(TOTAL);
    await press(shop.at, shop.number, "undo_completion");
    expect(await paidNow(shop, shop.number)).toEqual({ paid: 0, due: TOTAL, by: [] });
    expect(await received(shop)).toBe(0);
    await expectSoundBooks(shop);
  });

  test("money comes in parts, by cash and UPI; Complete records what is left, and its undo only that", async () => {
    const shop = await ordered(kind);
    await pay(shop.at, shop.number, { method: "upi", amount: "500" });
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 50_000, due: TOTAL - 50_000 });
    expect((await shop.at.get(`/admin/orders/${shop.number}/slip`)).words).toContain("Collect ₹350.00 on delivery");
    expect((await press(shop.at, shop.number, "complete")).json).toMatchObject({ paidPaise: TOTAL - 50_000 });
    await press(shop.at, shop.number, "undo_completion");
    expect(await paidNow(shop, shop.number)).toEqual({ paid: 50_000, due: TOTAL - 50_000, by: [["upi", 50_000]] });
    expect(await received(shop)).toBe(50_000);
    await expectSoundBooks(shop);
  });

  test("what Complete recorded is changed to UPI, to a part, or to later", async () => {
    const shop = await ordered(kind);
    await press(shop.at, shop.number, "complete");
    const change = (fields: Record<string, string>) => pay(shop.at, shop.number, { instead: "on", ...fields });
    await change({ method: "upi", amount: "850", seen: String(TOTAL) });
    expect(await paidNow(shop, shop.number)).toEqual({ paid: TOTAL, due: 0, by: [["upi", TOTAL]] });
    await change({ method: "cash", amount: "100.50", seen: String(TOTAL) });
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 10_050, due: TOTAL - 10_050 });
    await change({ intent: "later", seen: "10050" });
    expect(await paidNow(shop, shop.number)).toEqual({ paid: 0, due: TOTAL, by: [] });
    expect(await received(shop)).toBe(0);
    await pay(shop.at, shop.number, { method: "upi", amount: "850", seen: "0" });
    expect(await received(shop)).toBe(TOTAL);
    await press(shop.at, shop.number, "undo_completion");
    expect(await paidNow(shop, shop.number), "what came later did come").toMatchObject({ paid: TOTAL });
    await press(shop.at, shop.number, "cancel");
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: TOTAL, due: -TOTAL });
    await pay(shop.at, shop.number, { intent: "give_back", amount: "850", seen: String(TOTAL) });
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 0, due: 0 });
    await expectSoundBooks(shop);
  });

  test("the same form sent twice, or ten at once, is one payment; nothing beyond what is due is recorded", async () => {
    const shop = await ordered(kind);
    await Promise.all(Array.from({ length: 10 }, () => pay(shop.at, shop.number, { amount: "200", seen: "0" })));
    expect(await paidNow(shop, shop.number)).toEqual({ paid: 20_000, due: TOTAL - 20_000, by: [["cash", 20_000]] });
    for (const [amount, words] of [
      ["650.01", "The maximum is ₹650.00."],
      ["", "Enter an amount in rupees"],
      ["-5", "Enter an amount in rupees"],
      ["ten", "Enter an amount in rupees"],
      ["0", "Enter an amount in rupees"],
    ] as const) {
      const page = await pay(shop.at, shop.number, { amount, seen: "20000" });
      expect([page.status, page.words]).toEqual([400, expect.stringContaining(words)]);
    }
    await pay(shop.at, shop.number, { intent: "give_back", amount: "200.01", seen: "20000" });
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 20_000 });
    for (const fields of [{ method: "gold" }, { seen: "all" }, { intent: "steal" }]) {
      expect((await pay(shop.at, shop.number, { amount: "1", ...fields })).status).toBe(400);
    }
    expect((await pay(shop.at, 999, { amount: "1" })).status).toBe(404);
    await Promise.all(Array.from({ length: 6 }, () => press(shop.at, shop.number, "complete")));
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: TOTAL, due: 0 });
    await expectSoundBooks(shop);
  });

  test("a payment beside another one is refused once, with its values, and recorded on the second press", async () => {
    const shop = await ordered(kind);
    await pay(shop.at, shop.number, { amount: "100", seen: "0" });
    const refused = await pay(shop.at, shop.number, { method: "upi", amount: "150", seen: "0" });
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("Another payment of ₹100.00 was recorded");
    expect(refused.words).toContain("Your payment is not saved yet.");
    expect(refused.html).toMatch(/name="amount"[^>]* value="150"/);
    expect(refused.html).toMatch(/(value="upi"[^>]* checked|checked[^>]* value="upi")/);
    const [, seen = ""] = /name="seen" value="(\d+)"/.exec(refused.html) ?? [];
    expect((await pay(shop.at, shop.number, { method: "upi", amount: "150", seen })).status).toBe(303);
    const again = await pay(shop.at, shop.number, { method: "upi", amount: "150", seen });
    expect(again.words, "its own answer may have been lost").toContain("The amount is the same as yours.");
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 25_000 });
    await expectSoundBooks(shop);
  });

  test("a form from before an update records its payment, too", async () => {
    const shop = await ordered(kind);
    const fields = { intent: "pay", method: "cash", amount: "100", seen: "0" };
    const answer = await shop.at.post(`/admin/orders/${shop.number}/payment`, fields);
    expect([answer.status, answer.location]).toEqual([307, `/admin/orders/${shop.number}`]);
    expect((await shop.at.get(`/admin/orders/${shop.number}/payment`)).location).toBe(`/admin/orders/${shop.number}`);
  });

  test("orders that were completed before payments were recorded count as paid in cash, in full", async () => {
    const shop = await ordered(kind);
    await press(shop.at, shop.number, "complete");
    await shop.sql("DELETE FROM payments");
    const [, insert = ""] = /(INSERT INTO "payments"[\s\S]*?;)/.exec(await migrationText()) ?? [];
    await shop.sql(insert);
    expect(await paidNow(shop, shop.number)).toEqual({ paid: TOTAL, due: 0, by: [["cash", TOTAL]] });
    expect(await shop.sql("SELECT payments.at = completed_at AS same FROM payments, orders")).toEqual([{ same: true }]);
    await press(shop.at, shop.number, "undo_completion");
    expect(await paidNow(shop, shop.number)).toMatchObject({ paid: 0 });
    await expectSoundBooks(shop);
  });
});

async function migrationText(): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  return await readFile("shop/migrations/0012_changeable_orders.sql", "utf8");
}
