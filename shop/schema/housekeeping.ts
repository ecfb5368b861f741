import { sql } from "drizzle-orm";
import { check, integer, pgTable, timestamp, doublePrecision, index, text } from "drizzle-orm/pg-core";

/** When the daily round ran last, to detect a clock that has changed since; see clock-check.ts. One row. */
export const dailyRounds = pgTable(
  "daily_rounds",
  {
    id: integer().primaryKey().default(1),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Since when the clock has not leapt; null: it never did. */
    steadySince: timestamp("steady_since", { withTimezone: true }),
  },
  (table) => [check("daily_rounds_one_row", sql`${table.id} = 1`)],
);

/** How full each rate limit is; see take-attempt.ts. */
export const limits = pgTable(
  "limits",
  {
    /** SHA-256 of what is counted, so that the table holds nobody's address. */
    key: text().primaryKey(),
    /** Attempts that still count at the moment `at`. */
    level: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("limits_by_time").on(table.at)],
);
