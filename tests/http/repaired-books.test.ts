import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { examine } from "#server/doctor/doctor.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { BOTH_KINDS, KINDS } from "#tests/support/kinds.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { newFolder, openLivedIn, order } from "./lived-in-shop.ts";
import { expectSoundBooks } from "./sound-books.ts";

const COUNTS =
  "SELECT 'day ' || state || day AS what, orders, total_paise FROM closed_days UNION ALL " +
  "SELECT 'customer ' || phone, orders, total_paise FROM customers ORDER BY 1";

/** What a release from before payments, days and customers does when it completes an order and takes another. */
async function workAsOldRelease({ sql }: ShopApp, completed: number): Promise<void> {
  await sql("UPDATE orders SET state = 'completed', completed_at = now() WHERE number = $1", [completed]);
  await sql(`INSERT INTO orders (number, token, key, fingerprint, name, email, phone, address, total_paise)
    SELECT -number, 'old', gen_random_uuid(), 'f', 'Ramesh', 'r@example.in', '+919000000001', 'Ozar', total_paise
    FROM orders ORDER BY id LIMIT 1`);
  await sql(`INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
    SELECT (SELECT max(id) FROM orders), position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity
    FROM order_lines WHERE order_id = (SELECT min(id) FROM orders)`);
  await sql(`INSERT INTO stock_movements (product_id, change, reason, order_id)
    SELECT product_id, -quantity, 'order', order_id FROM order_lines WHERE order_id = (SELECT max(id) FROM orders)`);
  await sql("UPDATE products SET stock = stock - 1 WHERE id IN (SELECT product_id FROM order_lines)");
}

describe.each(KINDS)("the books, on the %s database", (kind) => {
  test("are counted anew by the doctor where an old release left them wrong; money that nobody recorded is listed", async () => {
    const { shop, parts } = await openLivedIn(kind);
    const env = { ...readEnv({ DATA_DIR: await newFolder() }), s3: undefined };
    const books = async () => {
      const findings = await examine(parts, env);
      return findings.filter(({ about }) => about === "books").map(({ state, message: said }) => `${state} ${said}`);
    };
    const merged = await order(shop);
    await shop.sql("UPDATE orders SET phone = '+919000000002', address = 'Niphad' WHERE number = $1", [merged]);
    await shop.sql("INSERT INTO customer_phones (phone, customer_id) SELECT '+919000000002', min(id) FROM customers");
    await shop.sql("UPDATE customers SET note = 'Two phones.', address = 'Niphad'");
    expect(await books()).toEqual(["well Stock, orders and their items add up."]);
    const completed = await order(shop);
    await workAsOldRelease(shop, completed);
    const spoken = formatOrderNumber(completed);
    const unpaid = `bad Completed orders without a payment: 1 (${spoken}). Record the payment on the page of each order.`;
    expect(await books()).toEqual([
      unpaid,
      expect.stringMatching(/^bad Days .+: 1 \(.+\)\. Count them again: npm run shop -- doctor --repair$/),
      expect.stringMatching(/^bad Customers .+: 1 \(.+\)\. Count them again: npm run shop -- doctor --repair$/),
      expect.stringMatching(/^bad Products .+: 2 \(.+\)\. Count them again: npm run shop -- doctor --repair$/),
    ]);

    expect(await parts.shopBackup.repairBooks()).toEqual({ days: 1, customers: 1, products: 2 });
    expect(await books()).toEqual([unpaid]);
    expect(await parts.shopBackup.repairBooks(), "nothing is left to count").toEqual({
      days: 0,
      customers: 0,
      products: 0,
    });
    expect(await shop.sql("SELECT name, note, orders FROM customers ORDER BY id")).toEqual([
      { name: "Sunita Jadhav", note: "Two phones.", orders: 6 },
      { name: "Ramesh", note: null, orders: 1 },
    ]);
    const paid = { method: "upi", paise: 38_650, basePaise: 0, insteadOfCompletion: false } as const;
    expect(await shop.adminShop.orders.recordPayment(completed, paid)).toMatchObject({ ok: true });
    expect(await books()).toEqual(["well Stock, orders and their items add up."]);
  });

  test("are what they were when all counts were lost", async () => {
    const { shop, parts } = await openLivedIn(kind);
    const before = await shop.sql(COUNTS);
    await shop.sql("DELETE FROM closed_days");
    await shop.sql("UPDATE orders SET customer_id = NULL");
    await shop.sql("DELETE FROM customer_phones");
    await shop.sql("DELETE FROM customers");
    await shop.sql(
      "INSERT INTO closed_days (state, day, orders, total_paise) VALUES ('completed', '2020-01-01', 3, 300)",
    );
    await shop.sql("INSERT INTO customers (name, phone, address, orders, total_paise) VALUES ('Gone', '1', '', 2, 5)");
    expect(await parts.shopBackup.repairBooks()).toEqual({ days: 3, customers: 2, products: 0 });
    expect(await shop.sql(COUNTS)).toEqual(before);
    await expectSoundBooks(shop);
  });
});

/* Under contention: always on both databases. */
describe.each(BOTH_KINDS)("books that are counted anew, on the %s database", (kind) => {
  test("are right while orders are placed, completed, cancelled and undone", async () => {
    const { shop } = await openLivedIn(kind);
    const shopBackup = openBackup(shop.database.db);
    const numbers = [];
    for (let count = 0; count < 8; count += 1) numbers.push(await order(shop));
    await shop.sql("UPDATE closed_days SET orders = orders + 7");
    await shop.sql("UPDATE customers SET orders = orders + 7, total_paise = total_paise + 7");
    const change = async (number: number, at: number) => {
      await (at % 2 === 0
        ? shop.adminShop.orders.transition([number], "complete")
        : shop.adminShop.orders.transition([number], "cancel"));
      await order(shop);
      if (at % 3 === 0) await shop.adminShop.orders.transition([number], "undo_completion");
    };
    await Promise.all([...numbers.map(change), shopBackup.repairBooks(), shopBackup.repairBooks()]);
    expect(await shopBackup.checkBooks()).toEqual([]);
  });

  test("leave the way to whoever holds a later table and waits for an earlier one", async () => {
    const { shop } = await openLivedIn(kind);
    await shop.sql("UPDATE customers SET orders = orders + 7");
    const shopBackup = openBackup(shop.database.db);
    const other = await shop.database.pool.connect();
    await other.query("BEGIN");
    await other.query("UPDATE customer_phones SET phone = phone");
    const repair = shopBackup.repairBooks();
    await pause(200);
    await other.query("UPDATE orders SET note = note");
    await other.query("COMMIT");
    other.release();
    expect(await repair).toMatchObject({ customers: 1 });
    expect(await shopBackup.checkBooks()).toEqual([]);
  });
});
