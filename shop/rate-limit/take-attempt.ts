import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { takesNoWrites } from "#platform/database/errors.ts";
import { limits } from "../schema/housekeeping.ts";
import { type Limit, openMemoryAttempts } from "./in-memory.ts";

/** While the database accepts no writes: a full disk must not lock out the admin, or stop orders. */
const inMemory = new Map<string, ReturnType<typeof openMemoryAttempts>>();

function memoryOf(limit: Limit): ReturnType<typeof openMemoryAttempts> {
  const name = `${limit.burst} in ${limit.forgottenAfter}`;
  const known = inMemory.get(name) ?? openMemoryAttempts(limit);
  inMemory.set(name, known);
  return known;
}

/** Counts as `takeAttemptInDatabase` does, and in this process's memory where the database takes no writes. */
export async function takeAttempt(db: Database | Transaction, key: string, limit: Limit): Promise<number> {
  try {
    return await takeAttemptInDatabase(db, key, limit);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
    return memoryOf(limit)(key);
  }
}

/**
 * Counts an attempt under `key` (such as `login address 203.0.113.9`). Returns the seconds until the next one is
 * allowed: 0 when this one is. A refused attempt is not counted, so that repeated ones do not prolong the wait. The
 * count is in the database, so restarts and other processes share it.
 */
async function takeAttemptInDatabase(db: Database | Transaction, key: string, limit: Limit): Promise<number> {
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
  for (const counted of inMemory.values()) counted.giveBack(key);
  await unlessFull(
    db
      .update(limits)
      .set({ level: sql`greatest(0, ${limits.level} - 1)` })
      .where(sql`${limits.key} = ${hashed(key)}`),
  );
}

/** Resets the count of `key` after a successful login. In memory (a full disk) it takes back one attempt. */
export async function clearAttempts(db: Database | Transaction, key: string): Promise<void> {
  for (const counted of inMemory.values()) counted.giveBack(key);
  await unlessFull(db.delete(limits).where(sql`${limits.key} = ${hashed(key)}`));
}

/** What is not written has not been counted there either. */
async function unlessFull(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

/**
 * SQL: the attempts that still count. A time in the future was written by a clock that was ahead and is now corrected.
 * The real time is unknown, so the count starts at 0.
 */
export function levelLeft(limit: Limit): SQL {
  return sql`case when ${limits.at} > clock_timestamp() then 0
    else greatest(0, ${limits.level} - extract(epoch from (clock_timestamp() - ${limits.at})) * ${perSecondOf(limit)}::float8) end`;
}

function perSecondOf({ burst, forgottenAfter }: Limit): number {
  return burst / forgottenAfter;
}

/** The key in the table: hashed, because it may contain an address. */
export function hashed(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
