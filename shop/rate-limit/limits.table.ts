import { doublePrecision, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How full each counter of attempts is; see take-attempt.ts. */
export const limits = pgTable(
  "limits",
  {
    /** SHA-256 of what is counted, so that the table holds nobody's address. */
    key: text().primaryKey(),
    /** Attempts not yet forgotten at the moment `at`. */
    level: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("limits_by_time").on(table.at)],
);
