import { sql } from "drizzle-orm";
import { check, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

/** When the daily round ran last, so that a clock that has leapt since is noticed; see doubt-clock.ts. One row. */
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
