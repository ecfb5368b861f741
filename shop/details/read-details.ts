import type { Database, Transaction } from "#platform/database/connect.ts";
import { shopDetails } from "./shop-details.table.ts";
import type { ShopDetails } from "./shop-details.ts";

/** Reads the shop's own row, or null in a database that was never set up. */
type ReadDetails = () => Promise<ShopDetails | null>;

/** Every page reads it, so the statement is put together once; without a name it is the server's only while it runs. */
export function openDetails(db: Database): ReadDetails {
  const statement = db.select().from(shopDetails).prepare("");
  return async () => {
    const [row] = await statement.execute();
    if (row === undefined) return null;
    const { id: _one, version: _count, ...details } = row;
    return details;
  };
}

/** Writes the shop's first row; throws (unique violation) when there is one. */
export async function writeFirstDetails(db: Database | Transaction, details: ShopDetails): Promise<void> {
  await db.insert(shopDetails).values(details);
}
