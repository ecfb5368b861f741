import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { OpenDatabase } from "../connect.ts";
import type { Schema } from "../migration-steps.ts";
import { quoted } from "../catalog.ts";
import { GUARD } from "../write-guard.ts";

export type Soundness = { /** '18.4' */ version: string; /** One line each. */ problems: string[] };

/** Missing indexes of the schema, each with its CREATE statement unless it belongs to a constraint. */
export async function missingIndexes(
  { pool }: Pick<OpenDatabase, "pool">,
  { indexes }: Pick<Schema, "indexes">,
): Promise<[name: string, statement: string | undefined][]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'i'",
  );
  const there = new Set(rows.map(({ name }) => name));
  return [...indexes].filter(([name]) => !there.has(name));
}

type Catalog = {
  columns: { name: string; type: string; required: boolean; filled: boolean }[];
  /** `kind`: `pg_constraint.contype`. */
  constraints: { name: string; kind: string; valid: boolean }[];
  triggers: { name: string; internal: boolean; enabled: boolean }[];
};

/**
 * Compares the tables of a database with those of the schema: columns, constraints and triggers. Returns a line for each difference by which a statement may fail, or may store what is wrong.
 */
export async function differences({ pool }: Pick<OpenDatabase, "pool">, tables: readonly PgTable[]): Promise<string[]> {
  const { rows } = await pool.query<Catalog & { table: string }>(
    `SELECT c.relname::text AS "table",
       (SELECT coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
            'required', attnotnull, 'filled', atthasdef OR attidentity <> '')), '[]')
          FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
       (SELECT coalesce(json_agg(json_build_object('name', conname, 'kind', contype, 'valid', convalidated)), '[]')
          FROM pg_constraint WHERE conrelid = c.oid AND contype IN ('c', 'f', 'p', 'u')) AS constraints,
       (SELECT coalesce(json_agg(json_build_object('name', tgname, 'internal', tgisinternal, 'enabled', tgenabled = 'O')), '[]')
          FROM pg_trigger WHERE tgrelid = c.oid) AS triggers
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  );
  const present = new Map(rows.map((row) => [row.table, row]));
  return tables.flatMap((table) => {
    const wanted = getTableConfig(table);
    const catalog = present.get(wanted.name);
    if (catalog === undefined) return [`The table ${wanted.name} is missing`];
    const problems = [...columnsOf(wanted, catalog), ...constraintsOf(wanted, catalog), ...triggersOf(catalog)];
    return problems.map((problem) => `In the table ${wanted.name}, ${problem}`);
  });
}

type Wanted = ReturnType<typeof getTableConfig>;

function columnsOf({ columns, primaryKeys }: Wanted, catalog: Catalog): string[] {
  const present = new Map(catalog.columns.map((column) => [column.name, column]));
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const problems = columns.flatMap((column) => {
    const { name, notNull, primary } = column;
    const own = present.get(name);
    present.delete(name);
    if (own === undefined) return [`the column ${name} is missing`];
    const type = column.getSQLType().replace(", ", ",");
    if (own.type !== type) return [`the column ${name} is ${own.type} instead of ${type}`];
    const isRequired = notNull || primary || keys.has(name);
    if (own.required === isRequired) return [];
    return [`the column ${name} ${isRequired ? "may be empty" : "must be filled"}, unlike in the schema`];
  });
  const foreign = [...present.values()].filter(({ required, filled }) => required && !filled);
  return [...problems, ...foreign.map(({ name }) => `the column ${name}, which is not the shop's, must be filled`)];
}

function constraintsOf(wanted: Wanted, catalog: Catalog): string[] {
  const present = new Map(catalog.constraints.map((constraint) => [constraint.name, constraint]));
  const names = [
    ...wanted.checks.map(({ name }) => name),
    ...wanted.foreignKeys.map((key) => key.getName()),
    ...wanted.uniqueConstraints.map((constraint) => constraint.getName() ?? ""),
    ...wanted.columns.flatMap(({ isUnique, uniqueName }) => (isUnique ? [uniqueName ?? ""] : [])),
  ];
  const problems = names.flatMap((name) => {
    const own = present.get(name);
    if (own === undefined) return [`the constraint ${name} is missing`];
    return own.valid ? [] : [`the constraint ${name} was never checked`];
  });
  const keys = catalog.constraints.filter(({ kind }) => kind === "p");
  if (keys.length === 0) problems.push("the primary key is missing");
  const known = new Set([...names, ...keys.map(({ name }) => name)]);
  const foreign = [...present.keys()].filter((name) => !known.has(name));
  return [...problems, ...foreign.map((name) => `the constraint ${name} is not the shop's`)];
}

const triggersOf = ({ triggers }: Catalog): string[] =>
  triggers.flatMap(({ name, internal, enabled }) => {
    if (!internal && name !== GUARD) return [`the trigger ${name} is not the shop's`];
    return enabled ? [] : [`the trigger ${name} is off`];
  });

/** ms for one table: a large one is read only in part. */
const READ_FOR = 5000;

/** Reads every row of every table; returns a line for each table that has an unreadable page. */
export async function unreadableTables(
  { pool }: Pick<OpenDatabase, "pool">,
  { tables }: Pick<Schema, "tables">,
): Promise<string[]> {
  const problems: string[] = [];
  for (const table of tables) {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query(
        `BEGIN READ ONLY; SET LOCAL statement_timeout = ${READ_FOR}; SET LOCAL enable_indexonlyscan = off`,
      );
      // Cast to text, so that TOAST pages are read too.
      await client.query(`SELECT sum(length(t::text)) FROM public.${quoted(table)} t`);
      await client.query("COMMIT");
    } catch (error) {
      failure = error as Error;
      const { code = "" } = error as { code?: string };
      if (/^(?:XX|58)/.test(code)) problems.push(`The table ${table} cannot be read completely (${failure.message})`);
    } finally {
      client.release(failure);
    }
  }
  return problems;
}

/** Checks for failed page checksums, invalid indexes and, if amcheck is installed, corrupt indexes. */
export async function examineServer({ pool }: Pick<OpenDatabase, "pool">): Promise<Soundness> {
  const { rows: facts } = await pool.query<{ version: string; failures: number; amcheck: boolean }>(
    `SELECT current_setting('server_version') AS version,
       coalesce((SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()), 0)::int AS failures,
       EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'amcheck') AS amcheck`,
  );
  const { version = "", failures = 0, amcheck = false } = facts[0] ?? {};
  const problems = failures > 0 ? [`Database pages with a wrong checksum: ${failures}`] : [];
  const { rows: indexes } = await pool.query<{ name: string; valid: boolean; btree: boolean }>(
    `SELECT c.relname::text AS name, i.indisvalid AS valid, a.amname = 'btree' AS btree
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
      WHERE c.relnamespace = 'public'::regnamespace ORDER BY c.relname`,
  );
  for (const { name, valid, btree } of indexes) {
    if (!valid) problems.push(`The index ${name} is not valid`);
    else if (amcheck && btree) problems.push(...(await checkIndex(pool, name)));
  }
  return { version: version.split(" ")[0] ?? "", problems };
}

async function checkIndex(pool: OpenDatabase["pool"], name: string): Promise<string[]> {
  try {
    await pool.query("SELECT bt_index_check(format('public.%I', $1::text)::regclass, true)", [name]);
    return [];
  } catch (error) {
    // 'insufficient privilege', 'undefined function': the check could not run, so the index may be intact.
    if (["42501", "42883"].includes((error as { code?: string }).code ?? "")) return [];
    return [`The index ${name} is broken (${(error as Error).message})`];
  }
}

/** The database server's time in ms since 1970. */
export async function clockOf({ pool }: Pick<OpenDatabase, "pool">): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at",
  );
  return rows[0]?.at ?? NaN;
}
