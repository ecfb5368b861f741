import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { OpenDatabase } from "../connect.ts";
import { mayWriteAfter, readSteps, stepsOf, takeSteps, type Report, type Schema } from "../migration-steps.ts";
import { withPatientClient } from "../keepalive.ts";
import { quoted } from "../catalog.ts";
import { installGuard, isGuarded } from "../write-guard.ts";

/** Key of an advisory lock: any number that no other program on the same database uses. */
export const MIGRATION_LOCK = 4_265_815;

/** SQLSTATE: deadlock_detected */
const DEADLOCK = "40P01";
/** SQLSTATE: lock_not_available */
const LOCK_TIMEOUT = "55P03";
/** Maximum retries; a deadlock occurs before any work is done. */
const MOST_DEADLOCKS = 10;

/**
 * Applies the missing migrations of `schema`, all or none. If they forbid it, older programs cannot write afterwards.
 * Returns whether anything was applied. Calls `report` before each migration, except in a new database. If several
 * processes start at once on one server, one migrates and the others wait. Throws a one-line Error if a newer release
 * has migrated the database and excludes this one.
 */
export async function migrate(database: OpenDatabase, schema: Schema, report?: Report): Promise<boolean> {
  return await withPatientClient(database.pool, async (client) => {
    // A migration may rewrite a big table, and a second process waits that long.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const hasChanged = await bringUp(client, schema, report);
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await client.query("RESET statement_timeout; RESET lock_timeout");
    return hasChanged;
  });
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
      // Waits until other transactions end: none may commit after rows are read here.
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
      // Random, so that competing processes do not retry at the same time.
      await pause(100 + 400 * Math.random());
    }
  }
}

/**
 * Locks the tables in the order of their creation, as most writers do. Its timeout is shorter than PostgreSQL's
 * `deadlock_timeout` (1 s): otherwise PostgreSQL could abort a buyer's order instead. Throws `LOCK_TIMEOUT` in that
 * case.
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
