import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RowChange } from "./check-row.ts";
import type { ImportReport, ImportState } from "./import-report.ts";
import type { WrittenProduct } from "./import-undo.ts";

/** Files that the admin sent, between the look at what they would change and the word to do it. Purged after a day. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    state: text().$type<ImportState>().notNull().default("checking"),
    /** Rows of the file, 0 until they are counted; and those that were looked at. */
    total: integer().notNull().default(0),
    checked: integer().notNull().default(0),
    /** The spreadsheet, so that its columns can be matched anew without sending it again; until it is written. */
    sheet: text(),
    /** The pictures of its ZIP that were kept, by their names: the ZIP itself is not kept. */
    pictures: jsonb().$type<Record<string, string>>(),
    report: jsonb().$type<ImportReport>(),
    /** What is to be written, once all rows are in order. */
    changes: jsonb().$type<RowChange[]>(),
    /** What the products were before it was written: for a day it can be undone as a whole. */
    undo: jsonb().$type<WrittenProduct[]>(),
    writtenAt: timestamp("written_at", { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Moves on while somebody works at it: one that stands still was given up. */
    beatAt: timestamp("beat_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("imports_by_age").on(table.at)],
);
