import { readFile } from "node:fs/promises";
import type { ShopApp } from "./shop-app.ts";

/** Fills the counts of days and customers again, after a test has written or closed orders by SQL. */
export async function countAnew(shop: Pick<ShopApp, "sql">): Promise<void> {
  await shop.sql("DELETE FROM closed_days");
  await shop.sql(`INSERT INTO closed_days (state, day, orders, total_paise)
    SELECT state, to_char(coalesce(completed_at, cancelled_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), count(*), sum(total_paise)
    FROM orders WHERE state <> 'open' GROUP BY 1, 2`);
  await shop.sql("UPDATE orders SET customer_id = NULL");
  await shop.sql("DELETE FROM customer_phones");
  await shop.sql("DELETE FROM customers");
  const migration = await readFile("shop/migrations/0016_customers.sql", "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) {
    if (/^(?:INSERT|UPDATE) /m.test(statement)) await shop.sql(statement);
  }
}
