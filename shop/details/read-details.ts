import { getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { keptUntilTold } from "../kept-until-told.ts";
import { pick } from "../pick.ts";
import { DETAILS } from "../stock/product-topics.ts";
import { shopDetails } from "./shop-details.table.ts";
import { unnamedShop, type ShopDetails } from "./shop-details.ts";

/** What pages tell of the shop; what strangers may order at most is not among it. */
const TOLD = pick(getTableColumns(shopDetails), Object.keys(unnamedShop) as (keyof ShopDetails)[]);

/** Reads the shop's own row, or null in a database that was never set up. */
export async function readDetails(db: Database): Promise<ShopDetails | null> {
  return (await db.select(TOLD).from(shopDetails))[0] ?? null;
}

/** Holds it in memory, for every page shows some of it, until somebody changes it. */
export function openDetails(db: Database, pubsub: PubSub): () => Promise<ShopDetails> {
  return keptUntilTold(pubsub, [DETAILS], async () => (await readDetails(db)) ?? unnamedShop);
}

/** Writes the shop's first row; throws (unique violation) when there is one. */
export async function writeFirstDetails(db: Database | Transaction, details: ShopDetails): Promise<void> {
  await db.insert(shopDetails).values(details);
}
