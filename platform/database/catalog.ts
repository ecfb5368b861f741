import type pg from "pg";

/** A table with its insertable columns: generated columns are left out. */
export type Table = {
  name: string;
  columns: { name: string; /** 'numeric(12,3)' */ type: string }[];
  /** The primary key's columns in their order. */
  key: { name: string; isText: boolean }[];
};

export type Sequence = { name: string; /** A bigint in digits. */ last: string; isCalled: boolean };

/**
 * The tables of the schema 'public' that are in `among`, referenced tables before those that refer to them. `computed`:
 * includes generated columns.
 */
export async function readTables(
  client: pg.ClientBase,
  among: readonly string[],
  { computed = false } = {},
): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
          FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND ($2 OR a.attgenerated = '')) AS columns,
       coalesce((SELECT json_agg(json_build_object('name', a.attname, 'isText', t.typcategory = 'S') ORDER BY k.place)
          FROM pg_index i
          CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
          JOIN pg_type t ON t.oid = a.atttypid
         WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1::text[])
      ORDER BY c.relname COLLATE "C"`,
    [among, computed],
  );
  const references = await client.query<{ child: string; parent: string }>(
    `SELECT child.relname::text AS child, parent.relname::text AS parent
       FROM pg_constraint f
       JOIN pg_class child ON child.oid = f.conrelid
       JOIN pg_class parent ON parent.oid = f.confrelid
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`,
  );
  return parentsFirst(rows, references.rows);
}

/** Throws if foreign keys form a cycle or a table has no primary key: such tables cannot be copied. */
function parentsFirst(tables: readonly Table[], references: readonly { child: string; parent: string }[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      references.every(({ child, parent }) => child !== name || parent === name || !waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(", ")}.`);
    for (const table of free) {
      if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key.`);
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

export async function readSequences(client: pg.ClientBase, tables: readonly Table[]): Promise<Sequence[]> {
  const owned = await client.query<{ name: string }>(
    `SELECT s.relname::text AS name
       FROM pg_class s
       JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       JOIN pg_class t ON t.oid = d.refobjid
      WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace AND t.relname = ANY($1::text[])
      ORDER BY s.relname COLLATE "C"`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Sequence[] = [];
  for (const { name } of owned.rows) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    );
    const [row] = rows;
    if (row !== undefined) sequences.push({ name, last: row.last, isCalled: row.called });
  }
  return sequences;
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [name]);
  return rows[0]?.there === true;
}

/** Quotes an identifier for use in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
