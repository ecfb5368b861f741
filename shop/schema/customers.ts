import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Everybody who ever ordered, guests too: one row for each phone, or for several that the shop has merged. Name, phone,
 * address and village are those of the last order. Totals are written in the transaction of the orders, so that lists need not
 * read all of them. A customer is deleted with the last order that has a buyer.
 */
export const customers = pgTable(
  "customers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** E.164: the one of the last order; customer_phones has all of them. */
    phone: text().notNull(),
    address: text().notNull(),
    /** As the buyer gave it; null: to be read from the address. */
    village: text(),
    /** What the shop writes down for itself. */
    note: text(),
    /** In whatever state. */
    orders: integer().notNull(),
    /** What the open and the completed ones come to: a cancelled order is no sale. */
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
    firstOrderAt: timestamp("first_order_at", { withTimezone: true }).notNull().defaultNow(),
    lastOrderAt: timestamp("last_order_at", { withTimezone: true }).notNull().defaultNow(),
    /** What the admin's search looks through, beside the phones; lower case. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || address || ' ' || coalesce(village, ''))`),
  },
  (table) => [
    check("customers_not_negative", sql`${table.orders} >= 0 and ${table.totalPaise} >= 0`),
    index("customers_by_last_order").on(table.lastOrderAt, table.id),
    index("customers_by_total").on(table.totalPaise, table.id),
    index("customers_by_orders").on(table.orders, table.id),
    index("customers_search_text_trgm").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The customer of each phone that an order has; the next order by it is theirs. Merged customers keep all phones. */
export const customerPhones = pgTable(
  "customer_phones",
  {
    /** E.164 */
    phone: text().primaryKey(),
    customerId: bigint("customer_id", { mode: "number" })
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    index("customer_phones_by_customer").on(table.customerId),
    index("customer_phones_trgm").using("gin", sql`${table.phone} gin_trgm_ops`),
  ],
);

/** What a merged customer was, for as long as the merge can be undone. Purged after a day. */
export const customerMerges = pgTable(
  "customer_merges",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The customer who stayed. No reference: they may be merged in turn, and come back. */
    targetId: bigint("target_id", { mode: "number" }).notNull(),
    targetNote: text("target_note"),
    /** The customer who was merged into them. */
    otherId: bigint("other_id", { mode: "number" }).notNull(),
    otherName: text("other_name").notNull(),
    otherNote: text("other_note"),
    /** Their phones: an order is theirs by its phone. */
    phones: text().array().notNull(),
  },
  (table) => [
    index("customer_merges_by_target").on(table.targetId, table.id),
    index("customer_merges_by_age").on(table.at),
  ],
);
