import type { Database, Transaction } from "#platform/database/connect.ts";
import { shopDetails } from "./shop-details.table.ts";
import type { ShopDetails } from "./shop-details.ts";

/** The shop's own row, or null in a database that was never set up. */
export async function readDetails(db: Database): Promise<ShopDetails | null> {
  const [row] = await db.select().from(shopDetails);
  if (row === undefined) return null;
  const { id: _one, version: _count, ...details } = row;
  return details;
}

/** Writes the shop's first row; throws (unique violation) when there is one. */
export async function writeFirstDetails(db: Database | Transaction, details: ShopDetails): Promise<void> {
  await db.insert(shopDetails).values(details);
}
