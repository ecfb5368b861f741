import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { PAID_BY } from "../values/order.ts";
import { orders } from "./orders.ts";

export const paidByEnum = pgEnum("paid_by", PAID_BY);

/** Payments and refunds of an order. Rows never change: another row takes a wrong one back. */
export const payments = pgTable(
  "payments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    method: paidByEnum().notNull(),
    /** Below zero when money went back to the buyer, or when the row takes another one back. */
    paise: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The account of the admin; 'migration' for orders that were completed before payments were recorded. */
    byId: text("by_id").notNull(),
    /** Recorded by completing the order: it is taken back when that is undone. */
    withCompletion: boolean("with_completion").notNull().default(false),
    /** The row that this one takes back. */
    takesBack: bigint("takes_back", { mode: "number" }).unique("payments_taken_back_once"),
  },
  (table) => [
    check("payments_paise_not_zero", sql`${table.paise} <> 0`),
    index("payments_by_order").on(table.orderId, table.id),
    index("payments_by_time").on(table.at),
  ],
);
