import { compose, setUp } from "#server/compose.ts";
import { FREE_ORDERS } from "#tests/support/free-orders.ts";
import { NO_DELIVERY } from "#tests/support/no-delivery.ts";

/** Products that are ordered, and what they cost. */
export type Good = { id: number; slug: string; pricePaise: number };

export const PRODUCTS = 24;

/** Nothing runs out, nobody is limited or asked, and no sizes of pictures are made beside what is measured. */
const ENDLESS = [
  "UPDATE products SET stock = 1000000",
  "UPDATE pictures SET edition = 1000",
  FREE_ORDERS,
  ...NO_DELIVERY,
].join("; ");

/** Fills a new shop with the demonstration, and gives some of its products. */
export async function fillShop(databaseUrl: string | undefined, dataDir: string): Promise<Good[]> {
  const composition = await compose({ databaseUrl, dataDir, secret: undefined });
  try {
    await setUp(composition, true);
    const { pool } = composition.database;
    await pool.query(ENDLESS);
    const some = `SELECT id, slug, price_paise AS "pricePaise" FROM products ORDER BY id LIMIT ${PRODUCTS}`;
    return (await pool.query<Good>(some)).rows;
  } finally {
    await composition.close();
  }
}
