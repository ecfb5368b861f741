import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../connect.ts";
import { missingIndexes, unreadableTables } from "./integrity.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("a table with a damaged page is named, those beside it are not, and the database goes on", async () => {
  const dataDir = temporaryFolder();
  const tables = ["letters", "numbers"];
  const before = await openDatabase({ url: undefined, dataDir });
  for (const table of tables) {
    await before.pool.query(
      `CREATE TABLE ${table} AS SELECT n, repeat('x', 500) AS text FROM generate_series(1, 100) n`,
    );
  }
  expect(await unreadableTables(before, { tables })).toEqual([]);
  const indexes = new Map([["letters_by_n", "CREATE INDEX letters_by_n ON letters (n)"]]);
  expect(await missingIndexes(before, { indexes })).toEqual([...indexes]);
  const { rows } = await before.pool.query<{ path: string }>("SELECT pg_relation_filepath('letters') AS path");
  await before.close();

  const file = join(dataDir, "database", rows[0]?.path ?? "");
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(7, 3 * 8192, 4 * 8192));
  const after = await openDatabase({ url: undefined, dataDir });
  onTestFinished(after.close);
  expect(await unreadableTables(after, { tables })).toEqual([
    expect.stringMatching(/^The table letters cannot be read completely \(invalid page in block 3 of relation .+\)$/),
  ]);
  expect((await after.pool.query("SELECT count(*)::int AS n FROM numbers")).rows).toEqual([{ n: 100 }]);
}, 60_000);
