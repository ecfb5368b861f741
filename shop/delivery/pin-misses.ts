import { desc, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { pinMisses } from "../schema/delivery.ts";

/** Different PIN codes that are counted on one day: bounds the rows from nonsense input. */
const MOST_A_DAY = 500;
/** Days for which a count is stored, and days that the admin is shown. */
const RETENTION_DAYS = 90;
const RECENT_DAYS = 30;

/** The day in the shop. */
const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

export const isAgedPinMiss = sql`${pinMisses.day} < ${today} - ${RETENTION_DAYS}::int`;

/** Counts a PIN code that is in no zone. Never fails: the page matters more than the count. */
export async function notePinMiss(db: Database, pin: string): Promise<void> {
  try {
    await db.execute(sql`
      insert into ${pinMisses} (day, pin)
      select ${today}, ${pin}
      where (select count(*) from ${pinMisses} where day = ${today}) < ${MOST_A_DAY}
        or exists (select 1 from ${pinMisses} where day = ${today} and pin = ${pin})
      on conflict (day, pin) do update set count = ${pinMisses}.count + 1`);
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
}

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
