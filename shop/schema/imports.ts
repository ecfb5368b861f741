import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Files that the admin sent, between the look at what they would change and the word to do it. Purged after a week. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    state: text()
      .$type<"checking" | "checked" | "writing" | "done" | "undone" | "stale">()
      .notNull()
      .default("checking"),
    /** Rows of the file, 0 until they are counted; and those that were looked at. */
    total: integer().notNull().default(0),
    checked: integer().notNull().default(0),
    /** The spreadsheet as CSV, so that it can be reviewed without sending it again; then for its rows with errors. */
    sheet: text(),
    /** A workbook's sheets with products, of which `sheet` is the chosen one; until it is written. */
    workbook: jsonb().$type<unknown>(),
    /** The stored pictures of its ZIP, by their names; the ZIP itself is not stored. */
    pictures: jsonb().$type<Record<string, string>>(),
    report: jsonb().$type<unknown>(),
    /** What is to be written: the rows that are in order. */
    changes: jsonb().$type<unknown>(),
    /** What the products were before it was written: for a day it can be undone as a whole. */
    undo: jsonb().$type<unknown>(),
    writtenAt: timestamp("written_at", { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Moves on while somebody works at it: one that stands still was given up. */
    beatAt: timestamp("beat_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("imports_by_age").on(table.at)],
);

/** What the admin chose for files, for the next one. */
export const matchedColumns = pgTable("matched_columns", {
  /** 'names' or 'answers'; of earlier releases the SHA-256 of a first row, hexadecimal. */
  headings: text().primaryKey(),
  /** Columns by heading, or the answers; of earlier releases columns in the order of the file. */
  columns: jsonb().$type<unknown>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
