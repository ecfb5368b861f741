import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { limits } from "../schema/housekeeping.ts";
import type { Limit } from "./in-memory.ts";
import { hashed, levelLeft, takeAttempt } from "./take-attempt.ts";

/**
 * Counts an attempt under each of the keys, which may repeat, as `takeAttempt` does one after the other. Returns the
 * seconds to wait for each, 0 for allowed ones. If all are allowed, one statement does it. Rows are locked in the order
 * of their names, against deadlocks.
 */
export async function takeManyAttempts(
  db: Database | Transaction,
  keys: readonly string[],
  limit: Limit,
): Promise<number[]> {
  if (keys.length === 0) return [];
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const passed = await takeWhole(db, counts, limit);
  const waits = new Map<string, number>();
  const answers: number[] = [];
  for (const key of keys) {
    // Once refused, the others of the same moment are, too.
    const seconds = passed.has(key) ? 0 : (waits.get(key) ?? (await takeAttempt(db, key, limit)));
    if (seconds > 0) waits.set(key, seconds);
    answers.push(seconds);
  }
  return answers;
}

/** Counts all attempts under a key, or none if they exceed the limit. Returns the keys whose attempts were counted. */
async function takeWhole(
  db: Database | Transaction,
  counts: ReadonlyMap<string, number>,
  limit: Limit,
): Promise<Set<string>> {
  // More attempts than a burst are counted one by one; here, their row is only locked.
  const isBurst = (count: number) => count <= limit.burst;
  const names = new Map([...counts.keys()].map((key) => [hashed(key), key]));
  const wanted = [...names].map(([name, key]) => {
    const count = counts.get(key) ?? 0;
    return { name, count: isBurst(count) ? count : 0 };
  });
  const left = levelLeft(limit);
  const { rows } = await db
    .execute<{ key: string }>(sql`
    insert into ${limits} (key, level, at)
    select name, count, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (name text, count float8)
    order by name
    on conflict (key) do update set level = (${left}) + excluded.level, at = clock_timestamp()
    where (${left}) + excluded.level <= ${limit.burst}::float8 + 1e-9
    returning key`)
    .execute();
  const passed = rows.map(({ key }) => names.get(key) ?? "");
  return new Set(passed.filter((key) => isBurst(counts.get(key) ?? 0)));
}
