import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { dailyRounds } from "../schema/housekeeping.ts";

const DAY = 24 * 3_600_000;

/** ms by which the database's clock and this process's may differ. */
const APART = DAY;
/** ms between two rounds after which it is rather the clock that has leapt than the shop that was closed. */
const PAUSE = 90 * DAY;
/** ms for which a clock that has leapt must go on as it does before anything is deleted by it. */
const STEADY = 30 * DAY;

/**
 * Why nothing may be deleted by its age: two clocks differ, or the only one has jumped. `until`: trusted from then on.
 */
export type ClockDoubt = { kind: "apart"; days: number } | { kind: "leapt"; until: Date };

/** The last daily round, in ms since 1970. */
type Round = { at: number; steadySince: number | null };

/** What to record of a round at `now`, after `last`. A `last` in the future came from a clock that is now corrected. */
export function nextRound(last: Round | null, now: number): Round {
  if (last === null) return { at: now, steadySince: null };
  const since = now - last.at;
  return { at: now, steadySince: since > PAUSE || since < -DAY ? now : last.steadySince };
}

export function doubtIn({ at, steadySince }: Round, processNow: number): ClockDoubt | null {
  const apart = Math.abs(at - processNow);
  if (apart > APART) return { kind: "apart", days: Math.floor(apart / DAY) };
  if (steadySince === null || at - steadySince >= STEADY) return null;
  return { kind: "leapt", until: new Date(steadySince + STEADY) };
}

/** Whether what has reached its age may be deleted now. `note`: this is a round, and the next one is measured by it. */
export async function doubtClock(db: Database, processNow: number, { note }: { note: boolean }) {
  const { last, now } = await readRounds(db);
  const round = nextRound(last, now);
  const doubt = doubtIn(round, processNow);
  if (note && doubt?.kind !== "apart") {
    const set = {
      at: new Date(round.at),
      steadySince: round.steadySince === null ? null : new Date(round.steadySince),
    };
    await db.insert(dailyRounds).values(set).onConflictDoUpdate({ target: dailyRounds.id, set });
  }
  return doubt;
}

/** Before a database's first round, its newest row gives the time at which the shop was last open. */
async function readRounds(db: Database): Promise<{ last: Round | null; now: number }> {
  const ms = (time: string) => sql.raw(`(extract(epoch from ${time}) * 1000)::float8`);
  const { rows } = await db.execute<{ now: number; at: number | null; steady: number | null; newest: number | null }>(
    sql`select ${ms("clock_timestamp()")} as now, ${ms("rounds.at")} as at, ${ms("rounds.steady_since")} as steady,
      ${ms(`greatest((select max(placed_at) from orders), (select max(created_at) from users),
        (select max(at) from audit_events), (select max(at) from changes))`)} as newest
    from (values (1)) as one left join daily_rounds as rounds on true`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error("no clock");
  const at = row.at ?? row.newest;
  return { now: row.now, last: at === null ? null : { at, steadySince: row.steady } };
}
