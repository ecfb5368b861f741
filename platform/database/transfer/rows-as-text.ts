import { createHash } from "node:crypto";
import type pg from "pg";
import { quoted, type Table } from "../catalog.ts";

/**
 * Format of rows between two PostgreSQL databases: one line per row, a JSON array of the column values in PostgreSQL's
 * text format. Nothing is lost: jsonb null stays distinct from SQL NULL, numeric values retain digits, and times retain
 * microseconds. The text is the same for every server, version and locale.
 */

/** rows per batch */
const PIECE = 500;

/** Settings of a transaction, so that values have one text format. */
export const AS_TEXT = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = '10s';
  SET LOCAL idle_in_transaction_session_timeout = 0;`;

/** A table's rows, ordered by primary key. Call in a transaction that began with AS_TEXT. `which`: an SQL condition. */
export async function* readRows(client: pg.ClientBase, table: Table, which = "true"): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  // Two databases may have different collations.
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
    // After a failure the transaction has ended and closed its cursor.
    await client.query("CLOSE carried").catch(() => {});
  }
}

/** `which`: an SQL condition. */
export async function countRows(client: pg.ClientBase, table: string, which = "true"): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(table)} WHERE ${which}`);
  return Number(rows[0]?.rows);
}

/** Inserts lines that `readRows` read from the same columns. Identity values are preserved. */
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

/** Number of rows, and one SHA-256 over all of them in key order. */
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
