import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { nozzle, tomato, urea } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { SALES_BY } from "#shop/orders/queries/sales.ts";
import { addDays, shopDay } from "#shop/values/shop-days.ts";
import { formatPaise, plainRupees } from "#shop/values/money.ts";
import { numberOf, press } from "./admin-orders.ts";
import { buy } from "./buying.ts";
import { ON_KINDS, test } from "./shop-test.ts";

const today = () => shopDay(new Date());
const yesterday = () => addDays(today(), -1);
const sum = (amounts: readonly { paise: number }[]) => amounts.reduce((all, { paise }) => all + paise, 0);

async function order(shop: ShopApp, ...lines: [product: { sku: string }, pieces: number][]): Promise<number> {
  await buy(shop.visitor(), ...lines.map(([product, pieces]) => [shop.idOf(product), pieces] as const));
  return await numberOf(shop);
}

const pay = (admin: Client, number: number, fields: Record<string, string>) =>
  admin.post(`/admin/orders/${number}`, { intent: "pay", method: "cash", seen: "0", amount: "", ...fields });

const rowsOf = async (admin: Client, address: string) => {
  const { html } = await admin.get(address);
  return Papa.parse<Record<string, string>>(html.replace("\uFEFF", ""), { header: true, skipEmptyLines: true }).data;
};

/** Orders of the last days as they may be, with lines, charges and payments, straight into the tables. */
const anyOrder = fc.record({
  daysAgo: fc.integer({ min: 0, max: 3 }),
  state: fc.constantFrom("completed", "cancelled"),
  pieces: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  delivery: fc.integer({ min: 0, max: 9_999 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  village: fc.constantFrom("Palkhed", "palkhed", "Ozar", ""),
  /** Percent of the total; below zero: given back. */
  paid: fc.array(fc.tuple(fc.constantFrom("cash", "upi"), fc.integer({ min: -50, max: 100 })), { maxLength: 4 }),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;

async function write({ sql, idOf }: ShopApp, all: readonly AnyOrder[]): Promise<void> {
  await sql("TRUNCATE orders, order_lines, payments, closed_days, customers, customer_phones CASCADE");
  for (const [at, each] of all.entries()) {
    const lines = each.pieces.map((quantity, position) => ({
      quantity,
      product: [tomato, urea, nozzle][position] ?? tomato,
    }));
    const total =
      lines.reduce((paise, { product, quantity }) => paise + product.pricePaise * quantity, 0) +
      each.delivery -
      each.discount;
    const closed = each.state === "completed" ? "completed_at" : "cancelled_at";
    await sql(
      `INSERT INTO orders (number, token, key, fingerprint, state, name, phone, address, total_paise, delivery_paise,
        discount_paise, discount_reason, ${closed}) VALUES ($1, $2, gen_random_uuid(), 'x', $3, 'A', '+919822045678', $4, $5, $6, $7, 'x',
        now() - $8::int * interval '1 day')`,
      [200_000 + at, `t${at}`, each.state, each.village, total, each.delivery, each.discount, each.daysAgo],
    );
    for (const [position, { product, quantity }] of lines.entries()) {
      await sql(
        `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
         SELECT max(id), $1, $2, $3, $4, 1, 'piece', $5, $6 FROM orders`,
        [position, idOf(product), product.sku, product.name, product.pricePaise, quantity],
      );
    }
    const paid = each.paid.map(([method, part]) => [method, Math.round((total * part) / 100)] as const);
    for (const [method, paise] of paid.filter((one) => one[1] !== 0)) {
      await sql(
        `INSERT INTO payments (order_id, method, paise, by_id, at) SELECT max(id), $1::paid_by, $2, 'x', now() - $3::int * interval '1 day'
         FROM orders`,
        [method, paise, each.daysAgo],
      );
    }
  }
  await countAnew({ sql });
}

describe.each(ON_KINDS)("the day close, on the %s database", (_kind, test) => {
  test("counts what came and went, and what closed orders still owe, as their pages and Today do", async ({
    shop,
    admin,
  }) => {
    const inCash = await order(shop, [tomato, 2]);
    await press(admin, inCash, "complete");
    const changed = await order(shop, [urea, 1]);
    await press(admin, changed, "complete");
    const later = { instead: "on", seen: String(urea.pricePaise) };
    await pay(admin, changed, { ...later, method: "upi", amount: plainRupees(urea.pricePaise) });
    const owing = await order(shop, [nozzle, 1]);
    await press(admin, owing, "complete");
    await pay(admin, owing, { instead: "on", amount: "50", seen: String(nozzle.pricePaise) });
    const refunded = await order(shop, [nozzle, 2]);
    await pay(admin, refunded, { amount: "200" });
    await press(admin, refunded, "cancel");
    await pay(admin, refunded, { intent: "give_back", amount: "150", seen: "20000" });

    const close = await shop.adminShop.orders.closeDay(today());
    const cash = 2 * tomato.pricePaise + 5_000 + 20_000;
    expect(close).toMatchObject({
      receivedPaise: { cash, upi: urea.pricePaise },
      refundedPaise: -15_000,
      totalPaise: cash + urea.pricePaise - 15_000,
      cashPaise: cash - 15_000,
      count: 5,
      unsettled: [
        { number: owing, duePaise: nozzle.pricePaise - 5_000 },
        { number: refunded, duePaise: -5_000 },
      ],
    });
    expect(close.payments.map(({ number, kind }) => [number, kind])).toEqual([
      [inCash, "payment"],
      [changed, "payment"],
      [owing, "payment"],
      [refunded, "payment"],
      [refunded, "refund"],
    ]);
    for (const { number, duePaise } of close.unsettled) {
      expect((await shop.adminShop.orders.find(number))?.duePaise).toBe(duePaise);
    }
    const { paidToday } = await shop.adminShop.today();
    expect([paidToday.cash, paidToday.cash + paidToday.upi]).toEqual([close.cashPaise, close.totalPaise]);

    const { words } = await admin.get("/admin/payments");
    expect(words).toContain(`${formatPaise(close.cashPaise)} Cash to count`);
    expect(words).toContain(`${formatPaise(close.duePaise)} Still due, 1 order`);
    expect(words).toContain("₹50.00 To refund, 1 order");
    const file = await rowsOf(admin, `/admin/payments/download?day=${today()}`);
    expect(file.map((row) => row["Kind"])).toEqual(["Payment", "Payment", "Payment", "Payment", "Refund"]);
    expect(file.reduce((all, row) => all + Math.round(Number(row["Amount"]) * 100), 0)).toBe(close.totalPaise);
  });

  test("leaves an earlier day as it was: a payment that is taken back later is that day's correction", async ({
    shop,
    admin,
  }) => {
    const number = await order(shop, [tomato, 1]);
    await press(admin, number, "complete");
    await shop.sql("UPDATE payments SET at = at - interval '1 day'");
    await press(admin, number, "undo_completion");
    const [before, now] = [
      await shop.adminShop.orders.closeDay(yesterday()),
      await shop.adminShop.orders.closeDay(today()),
    ];
    expect([before.totalPaise, before.count]).toEqual([tomato.pricePaise, 1]);
    expect(now).toMatchObject({ refundedPaise: 0, totalPaise: -tomato.pricePaise, cashPaise: -tomato.pricePaise });
    expect(now.payments).toMatchObject([{ kind: "correction", paise: -tomato.pricePaise }]);
    await shop.sql("DELETE FROM payments WHERE takes_back IS NOT NULL");
    expect((await admin.get("/admin/payments")).words).toMatch(/No payments on .* Go to /);
  });

  test("shows two hundred payments and counts the rest; its file has all, and no formula", async ({ shop, admin }) => {
    await order(shop, [tomato, 1]);
    await shop.sql("UPDATE orders SET name = '=1+1'");
    await shop.sql(
      "INSERT INTO payments (order_id, method, paise, by_id) SELECT id, 'upi', n, 'x' FROM orders, generate_series(1, 205) AS n",
    );
    const close = await shop.adminShop.orders.closeDay(today());
    expect([close.payments.length, close.count, close.totalPaise]).toEqual([200, 205, (205 * 206) / 2]);
    expect((await admin.get("/admin/payments")).words).toContain("5 more payments are in the sums and in the CSV file");
    const file = await rowsOf(admin, `/admin/payments/download?day=${today()}`);
    expect([file.length, file[0]?.["Customer"]]).toEqual([205, "'=1+1"]);
  });

  test("and sales add up to the same, whatever was sold and paid", async ({ shop, admin }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 8 }), async (all) => {
        await write(shop, all);
        const { orders } = shop.adminShop;
        for (const daysAgo of [0, 1, 2, 3]) {
          const close = await orders.closeDay(addDays(today(), -daysAgo));
          expect(sum(close.payments)).toBe(close.totalPaise);
          const { cash, upi } = close.receivedPaise;
          expect(cash + upi + close.refundedPaise).toBe(close.totalPaise);
          const inCash = close.payments.filter(({ method }) => method === "cash");
          expect(sum(inCash)).toBe(close.cashPaise);
          for (const { number, duePaise } of close.unsettled) {
            expect((await orders.find(number))?.duePaise).toBe(duePaise);
          }
        }
        const days = { from: addDays(today(), -3), to: today() };
        const past = await orders.listPast({ state: "completed", search: "", before: null, ...days });
        for (const by of SALES_BY) {
          const { rows, others, charges, ...sales } = await orders.sales({ ...days, by });
          expect([by, sales]).toEqual([by, { orders: past.count, totalPaise: past.sumPaise }]);
          const added = sum(rows) + others.paise + charges.deliveryPaise - charges.discountPaise;
          expect([by, added]).toEqual([by, past.sumPaise]);
          const file = await rowsOf(admin, `/admin/payments/download?${new URLSearchParams({ ...days, by })}`);
          const inFile = file.reduce((paise, row) => paise + Math.round(Number(row["Amount"]) * 100), 0);
          expect([by, inFile]).toEqual([by, past.sumPaise]);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe("sales", () => {
  test("are added up by product, village, category and day, the largest first and the rest last", async ({
    shop,
    admin,
  }) => {
    for (const [product, pieces] of [
      [tomato, 2],
      [nozzle, 1],
    ] as const) {
      await press(admin, await order(shop, [product, pieces]), "complete");
    }
    const page = async (by: string) => (await admin.get(`/admin/payments?by=${by}`)).words;
    const total = formatPaise(2 * tomato.pricePaise + nozzle.pricePaise);
    expect(await page("product")).toMatch(
      /Tomato 'Arka Rakshak' F1, 10\s?g 2 pieces ₹850\.00 Hollow cone nozzle.* 1 piece/,
    );
    expect(await page("village")).toContain(`Palkhed 2 orders ${total}`);
    expect(await page("category")).toMatch(/seeds 2 pieces ₹850\.00 sprayers 1 piece ₹120\.00/);
    expect(await page("day")).toContain(`2 orders ${total}`);
    await shop.sql(`INSERT INTO orders (number, token, key, fingerprint, state, name, phone, address, total_paise, completed_at)
      SELECT n, 'v' || n, gen_random_uuid(), 'x', 'completed', 'A', '+919822045678', 'Village ' || chr(64 + n) , 100, now()
      FROM generate_series(1, 12) AS n`);
    await countAnew(shop);
    expect(await page("village")).toContain("3 other villages 3 orders ₹3.00");
    const months = await admin.get(`/admin/payments?from=${addDays(today(), -60)}&to=${today()}`);
    expect(months.words, "a longer time is added up by month").toContain(`14 orders ₹982.00`);
  });

  test("of too many days, or of none, are refused at the field", async ({ admin }) => {
    const page = async (query: Record<string, string>) =>
      await admin.get(`/admin/payments?${new URLSearchParams(query)}`);
    for (const [query, problem] of [
      [{ from: "2025-01-01", to: "2026-01-02" }, "Choose at most 366 days."],
      [{ from: "2026-01-01", to: "2026-06-01", by: "product" }, "Choose at most 92 days. The CSV file can have 366."],
      [{ from: "2026-01-02", to: "2026-01-01" }, "Enter a date that is not before the first one."],
      [{ from: "2026-02-30" }, "Enter a date."],
      [{ to: "soon" }, "Enter a date."],
    ] as const) {
      const { status, words, html } = await page(query);
      expect([status, words.includes(problem), words.includes("completed order")], problem).toEqual([200, true, false]);
      expect(html).toContain('aria-invalid="true"');
    }
    expect((await page({ from: "2025-01-01", to: "2026-01-01" })).html).not.toContain('aria-invalid="true"');
    const file = (to: string) => admin.get(`/admin/payments/download?by=product&from=2025-01-01&to=${to}`);
    expect((await file("2026-01-01")).headers.get("content-type")).toContain("text/csv");
    expect((await file("2026-01-02")).location).toContain("/admin/payments?");
  });
});
