import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../connect.ts";
import { DataFolders } from "../data-folders.fixture.ts";
import { migrate } from "./migrate.ts";
import { readSchema, type Schema } from "../migration-steps.ts";
import { rebuild } from "./rebuild.ts";
import { isUnreachable } from "../errors.ts";
import { isOutdatedProgram } from "../write-guard.ts";

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

const A = 'CREATE TABLE "a" ("id" int)';
const B = 'CREATE TABLE "b" ("id" int)';

describe("migrations", { timeout: 60_000 }, () => {
  test("are applied in order, once", async () => {
    const database = await folders.open();
    const schema = await schemaOf(A, "ALTER TABLE a ADD COLUMN name text");
    expect(await migrate(database, schema)).toBe(true);
    expect(await migrate(database, schema)).toBe(false);
    await database.pool.query("INSERT INTO a VALUES (1, 'one')");
    const applied = await database.pool.query("SELECT 1 FROM drizzle.__drizzle_migrations");
    expect(applied.rowCount).toBe(2);
  });

  test("roll back completely when one fails, and succeed when it is fixed", async () => {
    const database = await folders.open();
    await migrate(database, await schemaOf(A));
    const broken = await schemaOf(A, B, "CREATE TABLE nonsense");
    await expect(migrate(database, broken)).rejects.toThrow(
      "The database update failed at step_2: syntax error at end of input",
    );
    const standing = await database.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    expect(standing.rows).toEqual([{ tablename: "a" }]);
    await migrate(database, await schemaOf(A, B));
    expect((await database.pool.query("SELECT * FROM b")).rows).toEqual([]);
  });

  test("asked for twice at once are applied once", async () => {
    const database = await folders.open();
    const schema = await schemaOf(A);
    expect(await Promise.all([migrate(database, schema), migrate(database, schema)])).toEqual([true, false]);
    expect((await database.pool.query("SELECT * FROM a")).rows).toEqual([]);
  });

  test("are reported one by one, except in a new database", async () => {
    const database = await folders.open();
    const steps: string[] = [];
    const report = (step: object) => void steps.push(Object.values(step).join(" "));
    await migrate(database, await schemaOf(A), report);
    expect(steps).toEqual([]);
    await migrate(database, await schemaOf(A, B, "ALTER TABLE a ADD COLUMN name text"), report);
    expect(steps).toEqual(["1 2 step_1", "2 2 step_2"]);
  });

  test("need to say of each whether older releases may write after it", async () => {
    const folder = await folderOf([A, B]);
    await writeFile(join(folder, "older-writers.json"), JSON.stringify({ step_0: { mayWrite: true, why: "" } }));
    expect(() => readSchema(folder)).toThrow("does not say whether older releases may write after step_1.");
  });

  test("leave an enum type as it would be after all of them, also where rows are written in the same transaction", async () => {
    const statements = [
      `CREATE TYPE "public"."reason" AS ENUM('import', 'order')`,
      'CREATE TABLE "a" ("id" int PRIMARY KEY, "why" "reason")',
      `-- Two more.\nALTER TYPE "public"."reason" ADD VALUE 'edit';`,
      `ALTER TYPE "public"."reason" ADD VALUE 'it''s' BEFORE 'order'`,
    ];
    const schema = await schemaOf(...statements);
    const [stepwise, rebuilt] = [await folders.open(), await folders.open()];
    for (let end = 1; end <= statements.length; end += 1) {
      await migrate(stepwise, { ...schema, migrations: schema.migrations.slice(0, end) });
    }
    const level = schema.migrations.map(({ hash }) => hash);
    await rebuild(rebuilt, schema, level, async ({ write }) =>
      write({ name: "a", columns: ["id", "why"] }, [`["1","edit"]`]),
    );
    const values = "SELECT enumlabel FROM pg_enum ORDER BY enumsortorder";
    const labels = (await stepwise.pool.query<{ enumlabel: string }>(values)).rows.map(({ enumlabel }) => enumlabel);
    expect(labels).toEqual(["import", "it's", "order", "edit"]);
    expect((await rebuilt.pool.query<{ enumlabel: string }>(values)).rows.map(({ enumlabel }) => enumlabel)).toEqual(
      labels,
    );
    expect((await rebuilt.pool.query("SELECT why FROM a")).rows).toEqual([{ why: "edit" }]);
  });
});

describe("a database that a newer release has migrated", { timeout: 60_000 }, () => {
  test("refuses the start of an older one, which changes nothing", async () => {
    const database = await folders.open();
    await migrate(database, await schemaOf(A, "ALTER TABLE a ADD COLUMN name text"));
    await expect(migrate(database, await schemaOf(A))).rejects.toThrow(
      "A newer version of Ankur has updated this database, and this one is too old for it. Start the newer version, or " +
        "restore a backup from before the update (docs/backups.md). Nothing was changed.",
    );
    await expect(migrate(database, await schemaOf(B)), "a schema of another kind").rejects.toThrow("is too old for it");
    const found = await database.pool.query("SELECT 1 FROM drizzle.__drizzle_migrations");
    expect(found.rowCount).toBe(2);
  });

  test("lets an older one start and write where each further migration allows it", async () => {
    const folder = await folders.ready();
    const newer = await folders.open(folder);
    await migrate(newer, await schemaOf(A, [B], ["ALTER TABLE a ADD COLUMN name text"]));
    await newer.close();
    const older = await openDatabase({ url: undefined, dataDir: folder, steps: 1 });
    expect(await migrate(older, await schemaOf(A))).toBe(false);
    await older.pool.query("INSERT INTO a VALUES (1)");
    await older.close();
  });

  test("refuses what a program writes that knows too few steps, or does not say how many", async () => {
    const folder = await folders.ready();
    const newer = await folders.open(folder);
    await migrate(newer, await schemaOf(A, B, ["ALTER TABLE a ADD COLUMN name text"]));
    await newer.pool.query("INSERT INTO a VALUES (1)");
    await newer.close();
    for (const [steps, isRefused] of [
      [1, true],
      [2, false],
      [3, false],
    ] as const) {
      const database = await openDatabase({ url: undefined, dataDir: folder, steps });
      const writes = ["INSERT INTO b VALUES (1)", "UPDATE a SET id = 2", "DELETE FROM b WHERE false", "TRUNCATE b"];
      for (const write of writes) {
        const error = await database.pool.query(write).then(
          () => null,
          (refused: unknown) => refused,
        );
        expect([steps, write, isOutdatedProgram(error), isUnreachable(error)]).toEqual([
          steps,
          write,
          isRefused,
          isRefused,
        ]);
      }
      expect((await database.pool.query("SELECT count(*)::int AS n FROM a")).rows, "it may read").toEqual([{ n: 1 }]);
      if (isRefused) await database.outdated;
      await database.close();
    }
    const silent = await openDatabase({ url: undefined, dataDir: folder });
    await silent.pool.query("RESET ankur.steps");
    await expect(silent.pool.query("UPDATE a SET id = 3")).rejects.toThrow(/^A newer release of Ankur has updated/);
    await silent.close();
  });

  test("trusts programs that say nothing with the steps that such programs have applied", async () => {
    const database = await folders.open();
    await migrate(database, await schemaOf(A, B));
    await database.pool.query("ALTER TABLE drizzle.__drizzle_migrations DROP COLUMN older_may_write");
    const write = async () => {
      await database.pool.query("RESET ankur.steps");
      return await database.pool.query("INSERT INTO a (id) VALUES (1)");
    };
    expect(await migrate(database, await schemaOf(A, B, ["ALTER TABLE a ADD COLUMN name text"]))).toBe(true);
    await write();
    await migrate(
      database,
      await schemaOf(A, B, ["ALTER TABLE a ADD COLUMN name text"], "ALTER TABLE b ADD COLUMN name text"),
    );
    await expect(write()).rejects.toThrow("too old to write");
  });
});

/** One migration per statement; one in brackets allows older releases to write. */
async function schemaOf(...statements: (string | [string])[]): Promise<Schema> {
  return readSchema(await folderOf(statements));
}

/** A migrations folder in drizzle-kit's format. */
async function folderOf(statements: readonly (string | [string])[]): Promise<string> {
  const folder = await mkdtemp(join(scripts, "set-"));
  const entries = statements.map((_, idx) => ({
    idx,
    version: "7",
    when: 1000 + idx,
    tag: `step_${idx}`,
    breakpoints: true,
  }));
  const marks = statements.map((statement, idx) => [`step_${idx}`, { mayWrite: Array.isArray(statement), why: "" }]);
  await mkdir(join(folder, "meta"));
  await writeFile(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  await writeFile(join(folder, "older-writers.json"), JSON.stringify(Object.fromEntries(marks)));
  for (const [index, statement] of statements.entries()) {
    await writeFile(join(folder, `step_${index}.sql`), Array.isArray(statement) ? statement[0] : statement);
  }
  return folder;
}
