import { and, eq, sql } from "drizzle-orm";
import { orderEdits } from "./order-edits.table.ts";

/** SQL: the edit that made an order what it is, if that was within a day. */
export const undoable = (order: { id: number; version: number }) =>
  and(
    eq(orderEdits.orderId, order.id),
    eq(orderEdits.version, order.version),
    sql`${orderEdits.at} > now() - interval '1 day'`,
  );
