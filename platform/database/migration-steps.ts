import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { hasTable } from "./catalog.ts";

/** A migration. */
export type Migration = {
  /** '0012_changeable_orders' */
  name: string;
  /** SHA-256 of the SQL. */ hash: string;
  statements: string[];
  /** ms since 1970 */ at: number;
  /** Whether programs without this migration may write after it. */
  olderMayWrite: boolean;
};

export type Schema = {
  migrations: readonly Migration[];
  /** The tables and types that any migration creates: everything in a database that belongs to this program. */
  tables: readonly string[];
  /** The indexes after all migrations, each with its CREATE statement; undefined for an index of a constraint. */
  indexes: ReadonlyMap<string, string | undefined>;
  types: readonly string[];
};

/** All migrations in `folder`, in their order. Throws if one has no entry in `older-writers.json`. */
export function readSchema(folder: string): Schema {
  const names = readMigrationNames(folder);
  const marks = readOlderWriters(folder);
  const migrations = readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql, folderMillis }, step) => {
    const name = names[step] ?? "";
    const mark = marks[name];
    if (mark === undefined)
      throw new Error(`older-writers.json does not say whether older releases may write after ${name}.`);
    return { name, hash, statements: sql, at: folderMillis, olderMayWrite: mark.mayWrite };
  });
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

/** A migration that a database has. */
export type AppliedStep = {
  hash: string;
  /** null: applied by a release that did not record it. */
  olderMayWrite: boolean | null;
};

/** The migrations that a database has, in their order; none in a new one. */
export async function readSteps(client: pg.ClientBase): Promise<AppliedStep[]> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query<AppliedStep>(
    `SELECT hash, (to_jsonb(m) ->> 'older_may_write')::boolean AS "olderMayWrite"
       FROM drizzle.__drizzle_migrations m ORDER BY created_at, id`,
  );
  return rows;
}

export async function readLevel(client: pg.ClientBase): Promise<string[]> {
  return (await readSteps(client)).map(({ hash }) => hash);
}

/** How many known migrations `level` has, or null if it has an unknown one: a newer or another program applied it. */
export function stepsOf({ migrations }: Schema, level: readonly string[]): number | null {
  return level.length <= migrations.length && level.every((hash, step) => migrations[step]?.hash === hash)
    ? level.length
    : null;
}

/** Whether this program may write to the database: it knows all migrations, or each unknown one allows it. */
export function mayWriteAfter({ migrations }: Schema, applied: readonly AppliedStep[]): boolean {
  return applied.every(({ hash, olderMayWrite }, step) => {
    const known = migrations[step];
    return known === undefined ? olderMayWrite === true : known.hash === hash;
  });
}

export type Report = (step: { /** From 1. */ number: number; of: number; name: string }) => void;

/**
 * Applies the migrations from `from` up to, but not including, `to`, in the caller's transaction. Throws an Error that
 * names the migration, with PostgreSQL's `code`.
 */
export async function takeSteps(
  client: pg.ClientBase,
  { migrations }: Pick<Schema, "migrations">,
  [from, to]: readonly [from: number, to: number],
  report: Report = () => {},
): Promise<void> {
  // As the ORM's migrator creates it: older releases still use that migrator.
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
       (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  await client.query("ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS older_may_write boolean");
  for (const [index, { name, hash, statements, at, olderMayWrite }] of migrations.slice(from, to).entries()) {
    report({ number: index + 1, of: to - from, name });
    try {
      for (const statement of statements) await client.query(statement);
    } catch (cause) {
      const { message, code } = cause as { message: string; code?: string };
      throw Object.assign(new Error(`The database update failed at ${name}: ${message}`, { cause }), { code });
    }
    await client.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at, older_may_write) VALUES ($1, $2, $3)",
      [hash, at, olderMayWrite],
    );
  }
}

/** Drops the tables, types and migration records of this program, in the caller's transaction. */
export async function dropSchema(client: pg.ClientBase, schema: Schema): Promise<void> {
  const list = (names: readonly string[]) => names.map((name) => `public."${name}"`).join(", ");
  // Without CASCADE: objects that others built on these tables must not be dropped.
  await client.query(`DROP TABLE IF EXISTS ${list(schema.tables)}`);
  await client.query(`DROP TYPE IF EXISTS ${list(schema.types)}`);
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return;
  await client.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = ANY($1::text[])", [
    schema.migrations.map(({ hash }) => hash),
  ]);
}

/** Whether programs without a migration may write after it, and why. */
type OlderWriters = { mayWrite: boolean; why: string };

/** The entries of `older-writers.json`, next to the migrations, by migration name. */
function readOlderWriters(folder: string): Partial<Record<string, OlderWriters>> {
  return JSON.parse(readFileSync(join(folder, "older-writers.json"), "utf8")) as Record<string, OlderWriters>;
}

/** Names of the migrations in their order: '0012_changeable_orders'. */
function readMigrationNames(folder: string): string[] {
  const journal = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}
