import { bigint, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { orderStateEnum } from "./orders.table.ts";

/**
 * How many orders were completed or cancelled on each day, and what they come to: lists of many years tell their count and
 * sum from here. Kept in the transaction that closes an order or opens it again.
 */
export const closedDays = pgTable(
  "closed_days",
  {
    state: orderStateEnum().notNull(),
    /** The shop's own: 'YYYY-MM-DD' in Indian time. */
    day: text().notNull(),
    orders: integer().notNull(),
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.day] }),
    check("closed_days_not_negative", sql`${table.orders} >= 0 and ${table.totalPaise} >= 0`),
  ],
);
