import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { OpenDatabase } from "../connect.ts";
import { mayWriteAfter, readSteps, stepsOf, takeSteps, type Report, type Schema } from "../migration-steps.ts";
import { allowSilence } from "../keepalive.ts";
import { quoted } from "../catalog.ts";
import { installGuard, isGuarded } from "../write-guard.ts";

/** Any number, as long as no other program on the same database locks the same one. */
export const MIGRATION_LOCK = 4_265_815;

/** SQLSTATE: deadlock_detected */
const DEADLOCK = "40P01";
/** SQLSTATE: lock_not_available */
const LOCK_TIMEOUT = "55P03";
/** Each begins anew; a deadlock comes before any work is done. */
const MOST_DEADLOCKS = 10;

/**
 * Applies the migrations of `schema` that the database does not have yet, all of them or none, and has it refuse what older
 * programs write from then on, where these may not write beside. Answers whether anything was applied. `report` gets each
 * migration before it runs; none in a new database. Of several processes that start at once on one server, one does it and
 * the others wait. Throws an Error of one line where the database is of a newer release that this one may not run beside.
 */
export async function migrate(database: OpenDatabase, schema: Schema, report?: Report): Promise<boolean> {
  const client = await database.pool.connect();
  const endSilence = allowSilence(client);
  let failure: Error | undefined;
  try {
    // A migration may rewrite a big table, and the second process waits as long as the first one works.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const hasChanged = await bringUp(client, schema, report);
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await client.query("RESET statement_timeout; RESET lock_timeout");
    return hasChanged;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    endSilence();
    // Throwing the connection away gives up its lock and its settings, whatever state it is in.
    client.release(failure);
  }
}

async function bringUp(client: pg.ClientBase, schema: Schema, report?: Report): Promise<boolean> {
  const applied = await readSteps(client);
  const hashes = applied.map(({ hash }) => hash);
  const from = stepsOf(schema, hashes);
  if (from === null) {
    if (mayWriteAfter(schema, applied)) return false;
    throw new Error(
      "A newer version of Ankur has updated this database, and this one is too old for it. Start the newer version, or " +
        "restore a backup from before the update (docs/backups.md). Nothing was changed.",
    );
  }
  const { migrations } = schema;
  if (from === migrations.length && (await isGuarded(client, schema))) return false;
  const isAlone = migrations.slice(from).some(({ olderMayWrite }) => !olderMayWrite);
  for (let deadlocks = 0; ;) {
    try {
      await client.query("BEGIN");
      // Ends what others have under way: none of it may be committed after the rows are read here.
      if (isAlone) await lockTables(client, schema);
      await takeSteps(client, schema, [from, migrations.length], from === 0 ? undefined : report);
      await installGuard(client, schema);
      await client.query("COMMIT");
      return true;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === DEADLOCK) deadlocks += 1;
      if (![DEADLOCK, LOCK_TIMEOUT].includes(String(code)) || deadlocks === MOST_DEADLOCKS) throw error;
      await client.query("ROLLBACK");
      // Not in step with those who wait for each other.
      await pause(100 + 400 * Math.random());
    }
  }
}

/**
 * Locks the tables, those that were made first before the others: so do most who write. In a circle of waits this gives up
 * before PostgreSQL looks for one (1 s), which would end a buyer's order as readily. Throws `LOCK_TIMEOUT` then.
 */
async function lockTables(client: pg.ClientBase, { tables }: Pick<Schema, "tables">): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY($1::text[]) ORDER BY oid`,
    [tables],
  );
  if (rows.length === 0) return;
  await client.query("SET LOCAL lock_timeout = '500ms'");
  await client.query(`LOCK TABLE ${rows.map(({ name }) => `public.${quoted(name)}`).join(", ")}`);
  await client.query("SET LOCAL lock_timeout = 0");
}
