import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { users } from "../accounts/accounts.table.ts";
import { shopDetails } from "./shop-details.table.ts";

/**
 * SQL: where e-mails to the shop itself go: its own address, or the admin's where it has given none, and while its
 * particulars are the demonstration's invented ones. Null in a shop that has neither.
 */
export const mailboxOfShop = sql`coalesce(
  (select email from ${shopDetails} where not demonstration),
  (select email from ${users} where role = 'admin'))`;

/** See `mailboxOfShop`. */
export async function shopMailbox(db: Database | Transaction): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(sql`select ${mailboxOfShop} as email`);
  return rows[0]?.email ?? null;
}
