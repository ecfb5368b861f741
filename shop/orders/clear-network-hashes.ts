import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { UNDO_FOR } from "./transitions/order-transitions.ts";
import { orders } from "../schema/orders.ts";

/** Takes the hashes of their networks from orders whose cancellation can no longer be undone. */
export async function clearNetworkHashes(db: Database): Promise<void> {
  const isOver = sql`${orders.cancelledAt} < now() - ${UNDO_FOR}::float8 * interval '1 millisecond'`;
  await db
    .update(orders)
    .set({ network: null, wideNetwork: null })
    .where(and(isNotNull(orders.network), eq(orders.state, "cancelled"), isOver));
}
