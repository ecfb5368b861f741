import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { users } from "../accounts/accounts.table.ts";
import { shopDetails } from "../details/shop-details.table.ts";

/**
 * Where letters to the shop itself go: its own address, or the admin's where it has given none, and while its particulars
 * are the demonstration's invented ones. Null in a shop that has neither.
 */
export async function shopMailbox(db: Database | Transaction): Promise<string | null> {
  const [shop] = await db
    .select({ email: shopDetails.email, demonstration: shopDetails.demonstration })
    .from(shopDetails);
  if (shop !== undefined && shop.email !== null && !shop.demonstration) return shop.email;
  const [admin] = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin"));
  return admin?.email ?? null;
}
