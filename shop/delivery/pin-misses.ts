import { desc, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { openMissCounter, today } from "../rate-limit/miss-counter.ts";
import { pinMisses } from "../schema/delivery.ts";

/** Different PIN codes that are counted on one day. */
const MOST_A_DAY = 500;
/** Days for which a count is stored, and days that the admin is shown. */
const RETENTION_DAYS = 90;
const RECENT_DAYS = 30;

export const isAgedPinMiss = sql`${pinMisses.day} < ${today} - ${RETENTION_DAYS}::int`;

/** Counts PIN codes that are in no zone. */
export const openPinMisses = (db: Database) =>
  openMissCounter(db, { table: pinMisses, column: pinMisses.pin, mostADay: MOST_A_DAY });

export type PinMiss = { pin: string; count: number };

/** The most frequent ones of the last days. */
export async function readPinMisses(db: Database, most: number): Promise<PinMiss[]> {
  const count = sql<number>`sum(${pinMisses.count})::int`;
  return await db
    .select({ pin: pinMisses.pin, count })
    .from(pinMisses)
    .where(gt(pinMisses.day, sql`${today} - ${RECENT_DAYS}::int`))
    .groupBy(pinMisses.pin)
    .orderBy(desc(count), pinMisses.pin)
    .limit(most);
}
