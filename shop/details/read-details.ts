import { getTableColumns, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { cacheUntil } from "../topics/cache-until.ts";
import { pick } from "../values/text.ts";
import { DETAILS } from "../topics/topics.ts";
import { newShopLanguages } from "../values/languages.ts";
import { shopDetails } from "../schema/shop-details.ts";
import { unnamedShop, type ShopDetails } from "./shop-details.ts";
import { users } from "../schema/accounts.ts";

/** What pages show; the order limits for strangers are not public. */
const PUBLIC_COLUMNS = pick(getTableColumns(shopDetails), Object.keys(unnamedShop) as (keyof ShopDetails)[]);

/** Reads the shop's own row, or null in a database that was never set up. */
export async function readDetails(db: Database): Promise<ShopDetails | null> {
  return (await db.select(PUBLIC_COLUMNS).from(shopDetails))[0] ?? null;
}

/** Holds it in memory, for every page shows some of it, until somebody changes it. */
export function openDetails(db: Database, pubsub: PubSub): () => Promise<ShopDetails> {
  return cacheUntil(pubsub, [DETAILS], async () => (await readDetails(db)) ?? unnamedShop);
}

/** Writes the shop's first row; throws (unique violation) when there is one. */
export async function writeFirstDetails(db: Database | Transaction, details: ShopDetails): Promise<void> {
  await db.insert(shopDetails).values({ ...details, languages: newShopLanguages() });
}

/**
 * SQL: the recipient of e-mails to the shop: its own address, or the admin's where it has none or has the
 * demonstration's details. Null without either.
 */
export const mailboxOfShop = sql`coalesce(
  (select email from ${shopDetails} where not demonstration),
  (select email from ${users} where role = 'admin'))`;

/** See `mailboxOfShop`. */
export async function shopMailbox(db: Database | Transaction): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(sql`select ${mailboxOfShop} as email`);
  return rows[0]?.email ?? null;
}
