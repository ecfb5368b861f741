import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "./orders.table.ts";

/** Notes that the admin has opened an order, for the first time: it is no longer new. */
export async function noteSeen(db: Database, number: number): Promise<void> {
  await db
    .update(orders)
    .set({ seenAt: sql`now()` })
    .where(and(eq(orders.number, number), isNull(orders.seenAt)));
}
