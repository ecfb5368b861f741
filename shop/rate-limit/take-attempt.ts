import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { limits } from "./limits.table.ts";

/** So many attempts at once, and then one more whenever an earlier one is forgotten. */
export type Limit = {
  /** Attempts that are let through at once. */
  burst: number;
  /** s after which a burst is wholly forgotten; attempts are forgotten evenly. */
  forgottenAfter: number;
};

/**
 * Counts an attempt under `key` (such as `login address 203.0.113.9`), and tells in how many seconds the next one would
 * be let through: 0 when this one is. A refused attempt is not counted, so that whoever keeps trying is let in again.
 * The count is in the database: a restart and a second process go on with it.
 */
export async function takeAttempt(db: Database | Transaction, key: string, limit: Limit): Promise<number> {
  const left = levelLeft(limit);
  const taken = await db
    .insert(limits)
    .values({ key: hashed(key), level: 1, at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: limits.key,
      set: { level: sql`(${left}) + 1`, at: sql`clock_timestamp()` },
      setWhere: sql`(${left}) + 1 <= ${limit.burst}::float8 + 1e-9`,
    })
    .returning({ level: limits.level });
  if (taken.length > 0) return 0;
  const [row] = await db
    .select({ wait: sql<number>`((${left}) + 1 - ${limit.burst}::float8) / ${perSecondOf(limit)}::float8` })
    .from(limits)
    .where(sql`${limits.key} = ${hashed(key)}`);
  return Math.max(1, Math.ceil(row?.wait ?? 1));
}

/** Counts an attempt under each key in turn; the first that is full refuses, and the seconds are its own. */
export async function takeAttempts(
  db: Database | Transaction,
  counted: readonly (readonly [key: string, limit: Limit])[],
): Promise<number> {
  for (const [key, limit] of counted) {
    const seconds = await takeAttempt(db, key, limit);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Takes one attempt back that turned out to be no failure. */
export async function giveBackAttempt(db: Database | Transaction, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ level: sql`greatest(0, ${limits.level} - 1)` })
    .where(sql`${limits.key} = ${hashed(key)}`);
}

/** Forgets what was counted under `key`: whoever got in was no stranger. */
export async function forgetAttempts(db: Database | Transaction, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${hashed(key)}`);
}

/**
 * SQL: what is not yet forgotten of a counter's attempts. A counter of the future was written by a clock that was ahead and
 * has been put right since. When its attempts were made nobody can tell, so that it begins anew.
 */
export function levelLeft(limit: Limit): SQL {
  return sql`case when ${limits.at} > clock_timestamp() then 0
    else greatest(0, ${limits.level} - extract(epoch from (clock_timestamp() - ${limits.at})) * ${perSecondOf(limit)}::float8) end`;
}

function perSecondOf({ burst, forgottenAfter }: Limit): number {
  return burst / forgottenAfter;
}

/** Under which name a counter stands in the table. */
export function hashed(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
