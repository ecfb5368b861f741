import pg from "pg";
import { saySteps } from "#platform/database/write-guard.ts";

const KEPT = "kept";

/** Keeps a copy of all rows of a database beside them, in a schema that the shop does not know. */
export async function keepRows(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const tables = await columnsByTable(client);
    await client.query(`CREATE SCHEMA ${KEPT}`);
    for (const table of tables.keys()) await client.query(`CREATE TABLE ${KEPT}.${table} AS TABLE public.${table}`);
  });
}

/** The statement that puts back the rows that `keepRows` has kept, whatever was changed since. */
export async function restoringOf(client: pg.Client): Promise<string> {
  const tables = await columnsByTable(client);
  const { rows: sequences } = await client.query<{ name: string; last: string; called: boolean }>(
    `SELECT quote_literal(schemaname || '.' || sequencename) AS name, coalesce(last_value, start_value) AS last,
      last_value IS NOT NULL AS called FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const statements = [
    // Neither triggers nor foreign keys look at the rows on their way.
    "SET LOCAL session_replication_role = replica;",
    ...[...tables].flatMap(([table, columns]) => [
      `DELETE FROM public.${table};`,
      `INSERT INTO public.${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${KEPT}.${table};`,
    ]),
    ...sequences.map(({ name, last, called }) => `PERFORM setval(${name}, ${last}, ${called});`),
  ];
  return `DO $$ BEGIN ${statements.join("\n")} END $$`;
}

/** Names as SQL writes them; without the columns that the database computes itself. */
async function columnsByTable(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `SELECT quote_ident(relname) AS table, string_agg(quote_ident(attname), ', ') AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(saySteps());
    return await work(client);
  } finally {
    await client.end();
  }
}
