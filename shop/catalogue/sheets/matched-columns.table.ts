import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Column } from "./columns.ts";

/** What the admin said that the columns of a file mean, for the next file with the same first row. */
export const matchedColumns = pgTable("matched_columns", {
  /** SHA-256 of the first row, hexadecimal: headings may be long. */
  headings: text().primaryKey(),
  /** In the order of the file; null: left out. */
  columns: jsonb().$type<(Column | null)[]>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
