import { getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { pick } from "../pick.ts";
import { shopDetails } from "./shop-details.table.ts";
import { unnamedShop, type ShopDetails } from "./shop-details.ts";

/** Reads the shop's own row, or null in a database that was never set up. */
type ReadDetails = () => Promise<ShopDetails | null>;

/** What pages tell of the shop; what strangers may order at most is not among it. */
const TOLD = pick(getTableColumns(shopDetails), Object.keys(unnamedShop) as (keyof ShopDetails)[]);

/** Every page reads it, so the statement is put together once; without a name it is the server's only while it runs. */
export function openDetails(db: Database): ReadDetails {
  const statement = db.select(TOLD).from(shopDetails).prepare("");
  return async () => (await statement.execute())[0] ?? null;
}

/** Writes the shop's first row; throws (unique violation) when there is one. */
export async function writeFirstDetails(db: Database | Transaction, details: ShopDetails): Promise<void> {
  await db.insert(shopDetails).values(details);
}
