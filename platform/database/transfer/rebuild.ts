import type pg from "pg";
import { writeRows, AS_TEXT, type Digest } from "./rows-as-text.ts";
import type { OpenDatabase } from "../connect.ts";
import { withFinalEnums } from "../enum-values.ts";
import { dropSchema, readSteps, stepsOf, takeSteps, type AppliedStep, type Schema } from "../migration-steps.ts";
import { MIGRATION_LOCK } from "./migrate.ts";
import { digestTable } from "./snapshot.ts";
import { quoted, readSequences, readTables, type Sequence, type Table } from "../catalog.ts";
import { clearPlans } from "../named-statements.ts";
import { withPatientClient } from "../keepalive.ts";
import { installGuard, removeGuard } from "../write-guard.ts";

/** A schema at some migration level, ready for its rows. */
export type Building = {
  tables: Table[];
  /** Throws if the table's columns differ from `columns`. */
  write(table: Pick<Table, "name"> & { columns: string[] }, lines: readonly string[]): Promise<void>;
  /** Throws if a sequence is missing. */
  setSequences(sequences: readonly Sequence[]): Promise<void>;
  digest(table: string): Promise<Digest>;
};

/**
 * Replaces the shop's data in one transaction. It drops the schema's tables and recreates the schema as of `level`.
 * `fill` then inserts the rows, and the later migrations run. A failure or a killed process changes nothing. Tables of
 * other programs stay.
 */
export async function rebuild(
  database: OpenDatabase,
  schema: Schema,
  level: readonly string[],
  fill: (building: Building) => Promise<void>,
): Promise<void> {
  const steps = stepsOf(schema, level);
  if (steps === null) throw new TypeError("The level is none of this schema.");
  await withPatientClient(database.pool, (client) => replaceTables(client, schema, steps, fill).finally(clearPlans));
  // Updates the planner statistics after the bulk insert; the embedded database has no autovacuum. A failure is
  // harmless.
  await database.pool.query("ANALYZE").catch(() => {});
}

/** `steps`: the number of migrations before the rows are written. */
async function replaceTables(
  client: pg.ClientBase,
  schema: Schema,
  steps: number,
  fill: (building: Building) => Promise<void>,
): Promise<void> {
  const migrations = withFinalEnums(schema.migrations);
  await client.query("BEGIN");
  await client.query(AS_TEXT);
  // Excludes concurrent migrations.
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await dropSchema(client, schema);
  await removeGuard(client);
  await takeSteps(client, { migrations }, [0, steps]);
  const tables = await readTables(client, schema.tables);
  const known = new Map(tables.map((table) => [table.name, table]));
  await fill({
    tables,
    async write({ name, columns }, lines) {
      const table = known.get(name);
      if (table === undefined || table.columns.map((column) => column.name).join() !== columns.join()) {
        throw new Error(`The table ${name} does not have the columns that were expected.`);
      }
      await writeRows(client, table, lines);
    },
    async setSequences(sequences) {
      const there = new Set((await readSequences(client, tables)).map(({ name }) => name));
      for (const { name, last, isCalled } of sequences) {
        if (!there.has(name)) throw new Error(`There is no sequence ${name}.`);
        await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [`public.${quoted(name)}`, last, isCalled]);
      }
    },
    digest: (name) => digestTable(client, name),
  });
  await takeSteps(client, { migrations }, [steps, migrations.length]);
  await installGuard(client, schema);
  await client.query("COMMIT");
}

/** The migrations that the database has. */
export async function stepsIn(database: Pick<OpenDatabase, "pool">): Promise<AppliedStep[]> {
  const client = await database.pool.connect();
  try {
    return await readSteps(client);
  } finally {
    client.release();
  }
}

export async function levelOf(database: Pick<OpenDatabase, "pool">): Promise<string[]> {
  return (await stepsIn(database)).map(({ hash }) => hash);
}

/** Names of all relations in the schema 'public'. */
export async function relationsIn(database: Pick<OpenDatabase, "pool">): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}
