import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What visitors wrote to the shop by the contact form, and who waits for a product that is out of stock. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the contact page; a repeated submission with the same key is stored once. */
    key: uuid().notNull().unique(),
    /** Of a request for a product: the contact. */
    name: text().notNull(),
    /** '' for a request by phone. */
    email: text().notNull(),
    /** Of a request by phone: the number in E.164. */
    message: text().notNull(),
    /** The product that somebody waits for; null: a message. No foreign key: older releases write this table too. */
    productId: integer("product_id"),
    /** Of such a request: the language of its page. Null: the shop's own. */
    language: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp("read_at", { withTimezone: true }),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    /** It is seen nowhere, and can be brought back until the daily round removes it. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("enquiries_by_product")
      .on(table.productId)
      .where(sql`product_id is not null`),
    // Every admin page counts the unread ones.
    index("enquiries_unread")
      .on(table.id)
      .where(sql`read_at is null and archived_at is null and deleted_at is null`),
  ],
);
