import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { readSchema } from "#platform/database/migration-level.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openKeeping, type Keeping } from "#shop/backup/open-backup.ts";
import type { Env } from "../env.ts";
import { openFiles } from "../open-files.ts";
import { MIGRATIONS } from "../program.ts";
import { refuseMoved } from "../moved.ts";

/** What backups are made from and brought back to. */
export type KeepingParts = {
  database: OpenDatabase;
  files: FileStore;
  keeping: Keeping;
};

export type KeepingSettings = Pick<Env, "dataDir" | "databaseUrl" | "s3">;

/** The schema of this very program. */
export const schema = readSchema(MIGRATIONS);

/**
 * Opens database and files as they are: nothing is migrated or set up, so that a backup can be made before an update.
 * `mayBeNew`: an embedded database is made where there is none.
 * Throws an Error of one line.
 */
export async function openForKeeping(env: KeepingSettings, { mayBeNew = false } = {}): Promise<KeepingParts> {
  refuseMoved(env);
  if (env.databaseUrl === undefined && !mayBeNew && !existsSync(join(env.dataDir, "database"))) {
    throw new Error(`There is no shop in ${env.dataDir}: start it once, or set DATA_DIR to where it is.`);
  }
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  try {
    return { database, files: await openFiles(env), keeping: openKeeping(database.db) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same, of a shop that serves. */
export function partsOf({ database, files }: Omit<KeepingParts, "keeping">): KeepingParts {
  return { database, files, keeping: openKeeping(database.db) };
}
