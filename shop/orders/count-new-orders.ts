import { and, gte, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "./orders.table.ts";

/** How many orders buyers placed from the one with the id `firstId` on. */
export function countNewOrders(db: Database, firstId: number): Promise<number> {
  return db.$count(orders, and(gte(orders.id, firstId), isNull(orders.takenBy)));
}
