import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/connect.ts";
import { openMemoryAttempts } from "./in-memory.ts";
import { toNetworks } from "./networks.ts";

/** The day in the shop. */
export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Share of a day's different values that one network address may add: a few strangers cannot fill the day. */
const SHARE = 1 / 20;

type Counted = {
  /** With `day`, `count` and the column. */
  table: PgTable & { day: PgColumn; count: PgColumn };
  column: PgColumn;
  /** Different values that are counted on one day: bounds the rows from nonsense input. */
  mostADay: number;
};

/**
 * Counts what visitors asked for in vain, by day and value. `address`: the visitor's network address; null: nobody's
 * share. Never fails: the page matters more than the count.
 */
export function openMissCounter(db: Database, { table, column, mostADay }: Counted) {
  const added = openMemoryAttempts({ burst: mostADay * SHARE, forgottenAfter: 24 * 3600 });
  const mayAdd = (address: string) => toNetworks(address).every((network) => added(network) === 0);
  const name = sql.identifier(column.name);
  return async (value: string, address: string | null): Promise<void> => {
    try {
      const { rows } = await db.execute(sql`
        update ${table} set count = count + 1 where day = ${today} and ${name} = ${value} returning day`);
      if (rows.length > 0 || (address !== null && !mayAdd(address))) return;
      await db.execute(sql`
        insert into ${table} (day, ${name})
        select ${today}, ${value} where (select count(*) from ${table} where day = ${today}) < ${mostADay}
        on conflict (day, ${name}) do update set count = ${table}.count + 1`);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };
}
