import type { ShopApp } from "./shop-app.ts";

/** For tests that close orders, or move the moment of it, behind the shop's back. */
export async function countDaysAnew(shop: Pick<ShopApp, "sql">): Promise<void> {
  await shop.sql("DELETE FROM closed_days");
  await shop.sql(`INSERT INTO closed_days (state, day, orders, total_paise)
    SELECT state, to_char(coalesce(completed_at, cancelled_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), count(*), sum(total_paise)
    FROM orders WHERE state <> 'open' GROUP BY 1, 2`);
}
