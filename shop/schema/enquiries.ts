import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What visitors wrote to the shop by the contact form. */
export const enquiries = pgTable("enquiries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Made by the contact page; a repeated submission with the same key is stored once. */
  key: uuid().notNull().unique(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp("read_at", { withTimezone: true }),
  archivedAt: timestamp("archived_at", { withTimezone: true }),
  /** It is seen nowhere, and can be brought back until the daily round removes it. */
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
});
