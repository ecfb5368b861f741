import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";

/**
 * A migrated database without a row in it, for one test alone: a copy of the run's template, on the real server or in
 * the real embedded worker. `close` also removes it.
 */
export function openTestDatabase(kind: OpenDatabase["kind"]): Promise<OpenDatabase> {
  return kind === "server" ? openOnServer() : openEmbedded();
}

async function openOnServer(): Promise<OpenDatabase> {
  const url = await newServerDatabase();
  const database = await openDatabase({ url, dataDir: "unused" });
  return cleanedUp(database, () => dropServerDatabase(url));
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

async function openEmbedded(): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "ankur-test-"));
  await cp(inject("preparedDataDir"), dataDir, { recursive: true });
  const database = await openDatabase({ url: undefined, dataDir });
  return cleanedUp(database, () => rm(dataDir, { recursive: true }));
}

function cleanedUp(database: OpenDatabase, cleanUp: () => Promise<void>): OpenDatabase {
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close().then(cleanUp));
  return { ...database, close };
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
