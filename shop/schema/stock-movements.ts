import { bigint, index, integer, pgEnum, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { products } from "./products.ts";
import { orders } from "./orders.ts";

/** Why a product's stock changed. */
export const stockReasonEnum = pgEnum("stock_reason", [
  "import",
  "order",
  "cancellation",
  "reopening",
  "adjustment",
  "edit",
  "received",
  "damaged",
]);

/** Every change of a product's stock, written in the transaction that makes it. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Pieces; below zero when products leave. */
    change: integer().notNull(),
    reason: stockReasonEnum().notNull(),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** Made by the page of a person's change: the same form sent twice is one change. */
    key: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stock_movements_by_product").on(table.productId, table.id),
    index("stock_movements_by_order").on(table.orderId),
  ],
);
