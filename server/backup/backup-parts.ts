import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openBackup, type Backup } from "#shop/backup/open-backup.ts";
import type { Env } from "../env.ts";
import { openFiles } from "../open-files.ts";
import { schema } from "../program-files.ts";
import { refuseMoved } from "../moved-shop.ts";

/** The source of a backup, and the target of a restore. */
export type BackupParts = {
  database: OpenDatabase;
  files: FileStore;
  shopBackup: Backup;
};

export type BackupSettings = Pick<Env, "dataDir" | "databaseUrl" | "s3">;

/**
 * Opens database and files without migration or setup, so that a backup can precede an update. `mayBeNew`: creates a
 * missing embedded database. Throws a one-line Error.
 */
export async function openForBackup(env: BackupSettings, { mayBeNew = false } = {}): Promise<BackupParts> {
  refuseMoved(env);
  if (env.databaseUrl === undefined && !mayBeNew && !existsSync(join(env.dataDir, "database"))) {
    throw new Error(`There is no shop in ${env.dataDir}. Start it once with npm start, or set DATA_DIR to its folder.`);
  }
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, steps: schema.migrations.length });
  try {
    return { database, files: await openFiles(env), shopBackup: openBackup(database.db) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same for a running shop. */
export function partsOf({ database, files }: Omit<BackupParts, "shopBackup">): BackupParts {
  return { database, files, shopBackup: openBackup(database.db) };
}
