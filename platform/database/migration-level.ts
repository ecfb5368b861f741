import type pg from "pg";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { hasTable } from "./tables.ts";

/** One step of the schema. */
export type Migration = {
  /** SHA-256 of its text. */ hash: string;
  statements: string[];
  /** ms since 1970 */ at: number;
};

export type Schema = {
  migrations: readonly Migration[];
  /** The tables and types that any of the migrations makes: what belongs to this program in a database. */
  tables: readonly string[];
  /** The indexes that they leave behind, each with the statement that makes it; none for those of a constraint. */
  indexes: ReadonlyMap<string, string | undefined>;
  types: readonly string[];
};

/** All steps in `folder`, in their order. */
export function readSchema(folder: string): Schema {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql, folderMillis }) => ({
    hash,
    statements: sql,
    at: folderMillis,
  }));
  const text = migrations.flatMap(({ statements }) => statements).join("\n");
  const made = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""))];
  return {
    migrations,
    tables: made(/^CREATE TABLE (?:IF NOT EXISTS )?(?:"public"\.)?"(\w+)"/gm),
    indexes: indexesOf(migrations.flatMap(({ statements }) => statements)),
    types: made(/^CREATE TYPE (?:"public"\.)?"(\w+)"/gm),
  };
}

function indexesOf(statements: readonly string[]): Map<string, string | undefined> {
  const indexes = new Map<string, string | undefined>();
  for (const statement of statements) {
    const [, made] = /^\s*CREATE (?:UNIQUE )?INDEX "(\w+)"/.exec(statement) ?? [];
    if (made !== undefined) indexes.set(made, statement.trim());
    for (const [, name] of statement.matchAll(/CONSTRAINT "(\w+)" (?:UNIQUE|PRIMARY KEY)/g))
      indexes.set(name ?? "", undefined);
    const [, table] = /^\s*CREATE TABLE "(\w+)"[^]*?" \w+ PRIMARY KEY/.exec(statement) ?? [];
    if (table !== undefined) indexes.set(`${table}_pkey`, undefined);
    for (const [, name] of statement.matchAll(/DROP (?:INDEX|CONSTRAINT) (?:IF EXISTS )?"(\w+)"/g))
      indexes.delete(name ?? "");
  }
  return indexes;
}

/** Hashes of the steps that a database has, in their order; none in a new one. */
export async function readLevel(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

/** How many of our steps `level` has, or null when it has one that we do not know: it is of a newer program, or of another. */
export function stepsOf({ migrations }: Schema, level: readonly string[]): number | null {
  return level.length <= migrations.length && level.every((hash, step) => migrations[step]?.hash === hash)
    ? level.length
    : null;
}

/** Takes the steps from `from` up to, and without, `to`; inside the caller's transaction. */
export async function takeSteps(
  client: pg.ClientBase,
  { migrations }: Schema,
  from: number,
  to: number,
): Promise<void> {
  // As the migrator of the ORM makes it, which goes on with it at the next start.
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
       (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { hash, statements, at } of migrations.slice(from, to)) {
    for (const statement of statements) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [hash, at]);
  }
}

/** Removes what belongs to this program, and nothing else; inside the caller's transaction. */
export async function dropSchema(client: pg.ClientBase, schema: Schema): Promise<void> {
  const list = (names: readonly string[]) => names.map((name) => `public."${name}"`).join(", ");
  // Without CASCADE: what somebody else built upon it is not ours to remove.
  await client.query(`DROP TABLE IF EXISTS ${list(schema.tables)}`);
  await client.query(`DROP TYPE IF EXISTS ${list(schema.types)}`);
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return;
  await client.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = ANY($1::text[])", [
    schema.migrations.map(({ hash }) => hash),
  ]);
}
