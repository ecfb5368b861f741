import type pg from "pg";
import { AS_TEXT, countRows, digestRows, readRows, type Digest } from "./rows-as-text.ts";
import type { OpenDatabase } from "../connect.ts";
import { readLevel } from "../migration-steps.ts";
import { readSequences, readTables, type Sequence, type Table } from "../catalog.ts";
import { withPatientClient } from "../keepalive.ts";

/** A consistent snapshot of the database. */
export type Snapshot = {
  /** Hashes of the applied migrations. */
  level: string[];
  /** Referenced tables first. */
  tables: Table[];
  rows(table: Table, which?: string): AsyncGenerator<string[]>;
  /** `which`: an SQL condition. */
  count(table: string, which?: string): Promise<number>;
  digest(table: string): Promise<Digest>;
  /** Sequences are not transactional: read after the rows, they are never behind them. */
  sequences(): Promise<Sequence[]>;
};

/**
 * Runs `look` on a consistent snapshot while others write. The embedded database has one connection, so all others wait
 * until it is done. `tables`: the tables to read.
 */
export async function lookAtOneMoment<Result>(
  database: Pick<OpenDatabase, "pool">,
  tables: readonly string[],
  look: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return await withPatientClient(database.pool, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(AS_TEXT);
    const result = await look(await snapshotOf(client, tables));
    await client.query("COMMIT");
    return result;
  });
}

async function snapshotOf(client: pg.ClientBase, among: readonly string[]): Promise<Snapshot> {
  const tables = await readTables(client, among);
  return {
    level: await readLevel(client),
    tables,
    rows: (table, which) => readRows(client, table, which),
    count: (name, which) => countRows(client, name, which),
    digest: (name) => digestTable(client, name),
    sequences: () => readSequences(client, tables),
  };
}

/** Over all columns, generated ones included. */
export async function digestTable(client: pg.ClientBase, name: string): Promise<Digest> {
  const [table] = await readTables(client, [name], { computed: true });
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return await digestRows(client, table);
}
