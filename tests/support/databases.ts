import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { fingerprintOf } from "./fingerprint.ts";

type Pooled = {
  database: OpenDatabase;
  /** Ends it and removes its files or its place on the server. */
  remove(): Promise<void>;
  /** What `functionsOf` gives before a test had it. */
  functions: unknown[];
};

/** The one statement that empties a database of ours, made at the first need. */
let emptying: string | undefined;

/** Databases of this worker that no test holds, empty. Vitest runs the files of a worker in one module graph. */
const idle: Record<OpenDatabase["kind"], Pooled[]> = { embedded: [], server: [] };

/**
 * A migrated database without a row in it, on the real server or in the real embedded worker. `close` empties it for the
 * next test; one whose tables, triggers or connections the test has changed is removed instead. `fresh`: a database of
 * its own, for a test that counts connections or fsyncs.
 */
export async function openTestDatabase(kind: OpenDatabase["kind"], { fresh = false } = {}): Promise<OpenDatabase> {
  const pooled = (fresh ? undefined : idle[kind].pop()) ?? (await openNew(kind));
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= fresh ? pooled.remove() : giveBack(kind, pooled));
  return { ...pooled.database, close };
}

async function openNew(kind: OpenDatabase["kind"]): Promise<Pooled> {
  const opened = kind === "server" ? await openOnServer() : await openEmbedded();
  return { ...opened, functions: functionsOf(opened.database) };
}

async function giveBack(kind: OpenDatabase["kind"], pooled: Pooled): Promise<void> {
  if (await empty(pooled)) idle[kind].push(pooled);
  else await pooled.remove();
}

/** False: the test has left something behind that emptying does not put right. */
async function empty(pooled: Pooled): Promise<boolean> {
  const { database } = pooled;
  const { pool } = database;
  // A connection that is still in somebody's hands may hold locks; a spy on the pool would meet the next test.
  if (pool.ended || pool.ending || pool.idleCount !== pool.totalCount || pool.waitingCount > 0) return false;
  const functions = functionsOf(database);
  const isAsBefore =
    functions.length === pooled.functions.length && functions.every((each, at) => each === pooled.functions[at]);
  if (!isAsBefore) return false;
  try {
    if ((await fingerprintOf(pool)) !== inject("schema")) return false;
    await pool.query((emptying ??= await emptyingOf(pool)));
    return true;
  } catch {
    return false;
  }
}

/** Every function that the database's objects have of their own, or that a test has put in its place. */
const functionsOf = ({ db, pool }: OpenDatabase): unknown[] =>
  [db, pool].flatMap((each: object) =>
    Object.getOwnPropertyNames(each)
      .map((name): unknown => Reflect.get(each, name))
      .filter((value) => typeof value === "function"),
  );

/** Deletes, where few rows are, cost a tenth of TRUNCATE, which makes new files for each table and index. */
async function emptyingOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(`SELECT quote_ident(relname) AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`);
  const { rows: sequences } = await pool.query<{
    name: string;
    start: string;
  }>(`SELECT quote_literal(sequencename) AS name,
    start_value AS start FROM pg_sequences WHERE schemaname = 'public'`);
  return `DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
    ${tables
      .map(
        ({ name }) => `IF EXISTS (SELECT 1 FROM ${name} OFFSET 2000) THEN TRUNCATE ${name} CASCADE;
        ELSE DELETE FROM ${name}; END IF;`,
      )
      .join("\n")}
    ${sequences.map(({ name, start }) => `PERFORM setval(${name}, ${start}, false);`).join("\n")}
  END $$`;
}

async function openOnServer(): Promise<Omit<Pooled, "functions">> {
  const url = await newServerDatabase();
  const database = await openDatabase({ url, dataDir: "unused" });
  return { database, remove: () => database.close().then(() => dropServerDatabase(url)) };
}

/** The address of a copy of the run's template on the real server. */
export async function newServerDatabase(): Promise<string> {
  const url = new URL(inject("serverUrl"));
  const template = url.pathname.slice(1);
  url.pathname = `test_${randomUUID().replaceAll("-", "")}`;
  await command(`CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE ${template}`);
  return url.href;
}

export function dropServerDatabase(url: string): Promise<void> {
  return command(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function openEmbedded(): Promise<Omit<Pooled, "functions">> {
  const prepared = inject("preparedDataDir");
  // Beside the template, which goes at the run's end, and they with it.
  const dataDir = await mkdtemp(join(dirname(prepared), "embedded-"));
  await cp(prepared, dataDir, { recursive: true });
  const database = await openDatabase({ url: undefined, dataDir });
  return { database, remove: () => database.close().then(() => rm(dataDir, { recursive: true })) };
}

/** From the server's own database: the template must have no visitor while it is copied. */
async function command(statement: string): Promise<void> {
  const url = new URL(inject("serverUrl"));
  url.pathname = "postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
