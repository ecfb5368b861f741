import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row a stored picture; its bytes are in the file store under `pictures/<id>`. */
export const pictures = pgTable("pictures", {
  /** 32 hex digits: random for an upload; from the SHA-256 of a drawing, so that it is stored once. */
  id: text().primaryKey(),
  /** px */
  width: integer().notNull(),
  /** px */
  height: integer().notNull(),
  /** The edition of the shop's sizes in which its files are; below today's, they wait to be made. */
  edition: integer().notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
