import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Caller } from "./order-form.ts";
import { orders } from "./orders.table.ts";

/** Who ordered last by this phone (E.164), as the admin taking an order wants to know; null: nobody yet. */
export async function callerByPhone(db: Database, phone: string): Promise<Omit<Caller, "phone"> | null> {
  const [last] = await db
    .select({ name: orders.name, address: orders.address, email: orders.email })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.id))
    .limit(1);
  return last ?? null;
}
