import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, withoutPassword, type OpenDatabase } from "#platform/database/connect.ts";
import { stepsOf } from "#platform/database/migration-steps.ts";
import { levelOf, rebuild, relationsIn, type Building } from "#platform/database/transfer/rebuild.ts";
import { lookAtOneMoment, type Snapshot } from "#platform/database/transfer/snapshot.ts";
import type { Env } from "../env.ts";
import { noteMoved, refuseMoved } from "../moved-shop.ts";
import { schema } from "../program-files.ts";
import type { OnStep } from "../progress.ts";

/** The result of a verified copy. */
export type Moved = { /** Without a password. */ server: string; tables: number; rows: number };

/**
 * Copies the embedded database to the empty one at `url` and compares both before the commit. The old database stays
 * unchanged but can no longer be opened by mistake. The shop must be stopped. Throws a one-line Error, without the
 * url's password; nothing has moved then.
 */
export async function moveToServer(
  { dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">,
  url: string,
  onStep?: OnStep,
): Promise<Moved> {
  if (databaseUrl !== undefined)
    throw new Error("DATABASE_URL is set, so this shop already uses a database server. Nothing was moved.");
  if (!existsSync(join(dataDir, "database")))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the shop's folder. Nothing was moved.`);
  refuseMoved({ dataDir, databaseUrl });
  const steps = schema.migrations.length;
  const source = await openDatabase({ url: undefined, dataDir, steps });
  try {
    const target = await openDatabase({ url, dataDir, steps });
    try {
      const server = withoutPassword(url);
      await refuseFull(target, server);
      const counts = await copy(source, target, onStep);
      noteMoved(dataDir, server);
      return { server, ...counts };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function refuseFull(target: OpenDatabase, server: string): Promise<void> {
  const there = await relationsIn(target);
  if (there.length === 0 && (await levelOf(target)).length === 0) return;
  throw new Error(
    `The database ${server} is not empty (${there.slice(0, 3).join(", ")} …). Create a new one. Nothing was moved.`,
  );
}

async function copy(
  source: OpenDatabase,
  target: OpenDatabase,
  onStep: OnStep | undefined,
): Promise<{ tables: number; rows: number }> {
  return await lookAtOneMoment(source, schema.tables, async (snapshot) => {
    if (snapshot.level.length === 0)
      throw new Error("There is no shop to move. Start it once with npm start. Nothing was moved.");
    if (stepsOf(schema, snapshot.level) === null) {
      throw new Error(
        "The database was updated by a newer version of Ankur. Move it with that version. Nothing was moved.",
      );
    }
    // Each row is read three times: for the copy, and for the comparison on both sides.
    let total = 0;
    for (const { name } of snapshot.tables) total += 3 * (await snapshot.count(name));
    let [rows, done] = [0, 0];
    const onRows = (count: number): void => {
      done += count;
      onStep?.({ what: "Copying and comparing the database", done, total });
    };
    await rebuild(target, schema, snapshot.level, async (building) => {
      for (const table of snapshot.tables) {
        const { name } = table;
        const columns = table.columns.map((column) => column.name);
        for await (const lines of snapshot.rows(table)) {
          await building.write({ name, columns }, lines);
          onRows(lines.length);
        }
        rows += await compare(snapshot, building, name, onRows);
      }
      await building.setSequences(await snapshot.sequences());
    });
    return { tables: snapshot.tables.length, rows };
  });
}

/** Returns the number of rows. Throws if any value differs, including generated columns. */
async function compare(
  snapshot: Snapshot,
  building: Building,
  table: string,
  onRows: (count: number) => void,
): Promise<number> {
  const here = await snapshot.digest(table);
  onRows(here.rows);
  const there = await building.digest(table);
  onRows(there.rows);
  if (here.rows === there.rows && here.sha256 === there.sha256) return here.rows;
  throw new Error(
    `The table ${table} was not copied correctly (${here.rows} rows here, ${there.rows} there). Nothing was moved.`,
  );
}
