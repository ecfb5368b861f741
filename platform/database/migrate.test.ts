import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DataFolders } from "./data-folders.fixture.ts";
import { migrate } from "./migrate.ts";

const folders = new DataFolders();
let scripts: string;

beforeAll(async () => {
  await folders.prepare();
  scripts = await mkdtemp(join(tmpdir(), "ankur-migrations-"));
}, 60_000);
afterAll(async () => {
  await folders.clear();
  await rm(scripts, { recursive: true });
}, 60_000);

describe("migrations", { timeout: 60_000 }, () => {
  test("are applied in order, once", async () => {
    const database = await folders.open();
    const folder = await migrations("CREATE TABLE a (id int)", "ALTER TABLE a ADD COLUMN name text");
    await migrate(database, folder);
    await migrate(database, folder);
    await database.pool.query("INSERT INTO a VALUES (1, 'one')");
    const applied = await database.pool.query("SELECT 1 FROM drizzle.__drizzle_migrations");
    expect(applied.rowCount).toBe(2);
  });

  test("roll back whole when one fails, and succeed when it is mended", async () => {
    const database = await folders.open();
    await migrate(database, await migrations("CREATE TABLE a (id int)"));
    const broken = await migrations("CREATE TABLE a (id int)", "CREATE TABLE b (id int)", "CREATE TABLE nonsense");
    await expect(migrate(database, broken)).rejects.toThrow("nonsense");
    const standing = await database.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    expect(standing.rows).toEqual([{ tablename: "a" }]);
    await migrate(database, await migrations("CREATE TABLE a (id int)", "CREATE TABLE b (id int)"));
    expect((await database.pool.query("SELECT * FROM b")).rows).toEqual([]);
  });

  test("asked for twice at once are applied once", async () => {
    const database = await folders.open();
    const folder = await migrations("CREATE TABLE a (id int)");
    await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect((await database.pool.query("SELECT * FROM a")).rows).toEqual([]);
  });
});

/** A folder as drizzle-kit writes it, one migration a statement. */
async function migrations(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(scripts, "set-"));
  const entries = statements.map((_, idx) => ({
    idx,
    version: "7",
    when: 1000 + idx,
    tag: `${idx}`,
    breakpoints: true,
  }));
  await mkdir(join(folder, "meta"));
  await writeFile(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  for (const [index, statement] of statements.entries()) await writeFile(join(folder, `${index}.sql`), statement);
  return folder;
}
