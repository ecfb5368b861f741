import type pg from "pg";
import { AS_TEXT, countRows, digestRows, readRows, type Digest } from "./rows-as-text.ts";
import type { OpenDatabase } from "../connect.ts";
import { readLevel } from "../migration-steps.ts";
import { readSequences, readTables, type Sequence, type Table } from "../catalog.ts";
import { allowSilence } from "../keepalive.ts";

/** The database as it was at one moment. */
export type Snapshot = {
  /** Hashes of the migrations that it has. */
  level: string[];
  /** Those that others refer to first. */
  tables: Table[];
  rows(table: Table, which?: string): AsyncGenerator<string[]>;
  /** How many rows of a table meet a condition. */
  count(table: string, which?: string): Promise<number>;
  digest(table: string): Promise<Digest>;
  /** Read after the rows, these are never behind them. */
  sequences(): Promise<Sequence[]>;
};

/**
 * Lets `look` read a database that others go on changing: all that it reads is of one moment. On the embedded database,
 * which has one connection, everybody else waits until it is done. `tables`: those that are looked at.
 */
export async function lookAtOneMoment<Result>(
  database: Pick<OpenDatabase, "pool">,
  tables: readonly string[],
  look: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  const endSilence = allowSilence(client);
  let failure: Error | undefined;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(AS_TEXT);
    const result = await look(await snapshotOf(client, tables));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    endSilence();
    // A connection whose transaction failed is thrown away, and the transaction with it.
    client.release(failure);
  }
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

/** Over all columns, those that PostgreSQL computes too. */
export async function digestTable(client: pg.ClientBase, name: string): Promise<Digest> {
  const [table] = await readTables(client, [name], { computed: true });
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return await digestRows(client, table);
}
