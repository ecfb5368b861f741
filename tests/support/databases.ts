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
  const template = new URL(inject("serverUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await command(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const own = new URL(template);
  own.pathname = name;
  const database = await openDatabase({ url: own.href, dataDir: "unused" });
  return cleanedUp(database, () => command(template, `DROP DATABASE ${name} WITH (FORCE)`));
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
async function command(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = "postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
