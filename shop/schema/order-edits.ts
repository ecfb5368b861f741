import { orders, type orderLines } from "./orders.ts";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A stored line without its position, which is its index. */
export type StoredLine = Omit<typeof orderLines.$inferSelect, "orderId" | "position">;

/** Columns of an order that can be edited while it is open, in the order in which an edit keeps them. */
export const CONTENT_COLUMNS = [
  ...(["name", "phone", "address", "fulfilment", "pinCode", "village", "stateCode", "promisedOn"] as const),
  ...(["deliveryPaise", "discountPaise", "discountReason", "note", "slipNote"] as const),
];

/** What of an order can be edited while it is open. */
export type OrderContents = Pick<typeof orders.$inferSelect, (typeof CONTENT_COLUMNS)[number]> & {
  lines: StoredLine[];
};

/** What it holds beside its buyer and lines. */
export type OrderAdditions = Pick<
  OrderContents,
  "deliveryPaise" | "discountPaise" | "discountReason" | "note" | "slipNote"
>;

/** What an order held before it was edited, for as long as the edit can be undone. Purged after a day. */
export const orderEdits = pgTable(
  "order_edits",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Made by the page: the same form sent twice is one edit. */
    key: uuid().notNull().unique("order_edits_key_unique"),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    byId: text("by_id").notNull(),
    /** The order's version after it. */
    version: integer().notNull(),
    /** One of an earlier release lacks the columns that it did not know. */
    before: jsonb().$type<Partial<OrderContents>>().notNull(),
  },
  (table) => [index("order_edits_by_order").on(table.orderId, table.id), index("order_edits_by_age").on(table.at)],
);
