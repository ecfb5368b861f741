import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Caller } from "./order-form.ts";
import { orderLines, orders } from "./orders.table.ts";

/** Who ordered last by a phone, and what: its lines in their order. */
export type KnownCaller = Omit<Caller, "phone"> & { lines: { productId: number; quantity: number }[] };

/** Who ordered last by this phone (E.164), as the admin taking an order wants to know; null: nobody yet. */
export async function callerByPhone(db: Database, phone: string): Promise<KnownCaller | null> {
  const [last] = await db
    .select({ id: orders.id, name: orders.name, address: orders.address, email: orders.email })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.id))
    .limit(1);
  if (last === undefined) return null;
  const { id, ...caller } = last;
  const lines = await db
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  return { ...caller, lines };
}
