import { createHash } from "node:crypto";
import type pg from "pg";
import { quoted, type Table } from "../catalog.ts";

/**
 * Rows on their way from one PostgreSQL to another: each is one line, a JSON array of its columns' values as PostgreSQL
 * writes them as text. That loses nothing (jsonb's null is not SQL's, a numeric keeps its digits, a time its
 * microseconds), and it looks the same whichever server, version or locale wrote it.
 */

/** rows that are read or written at a time */
const PIECE = 500;

/** For the transaction: how values are written as text. */
export const AS_TEXT = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = '10s';
  SET LOCAL idle_in_transaction_session_timeout = 0;`;

/** A table's rows, ordered by its key. To be called in a transaction that began with AS_TEXT. `which`: a condition. */
export async function* readRows(client: pg.ClientBase, table: Table, which = "true"): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  // Two databases may sort texts by different languages.
  const order = table.key.map(({ name, isText }) => quoted(name) + (isText ? ' COLLATE "C"' : "")).join(", ");
  await client.query(
    `DECLARE carried NO SCROLL CURSOR FOR
       SELECT json_build_array(${values})::text AS line FROM ${quoted(table.name)} WHERE ${which} ORDER BY ${order}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${PIECE} FROM carried`);
      if (rows.length > 0) yield rows.map(({ line }) => line);
      if (rows.length < PIECE) break;
    }
  } finally {
    // After a failure the transaction is over, and its cursor with it.
    await client.query("CLOSE carried").catch(() => {});
  }
}

/** How many rows of a table meet a condition. */
export async function countRows(client: pg.ClientBase, table: string, which = "true"): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(table)} WHERE ${which}`);
  return Number(rows[0]?.rows);
}

/** Writes lines that `readRows` read of the same columns. Identities keep their numbers. */
export async function writeRows(client: pg.ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(", ");
  const values = table.columns.map(({ type }, position) => `(line->>${position})::${type}`).join(", ");
  for (let start = 0; start < lines.length; start += PIECE) {
    const piece = `[${lines.slice(start, start + PIECE).join(",")}]`;
    await client.query(
      `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS one (line)`,
      [piece],
    );
  }
}

/** Of a table's rows: their number, and one SHA-256 over all of them in the order of their key. */
export type Digest = { rows: number; sha256: string };

export async function digestRows(client: pg.ClientBase, table: Table): Promise<Digest> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const lines of readRows(client, table)) {
    for (const line of lines) hash.update(line).update("\n");
    count += lines.length;
  }
  return { rows: count, sha256: hash.digest("hex") };
}
