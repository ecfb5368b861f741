import { join } from "node:path";
import { withDiskRoom } from "../../disk/disk-errors.ts";
import type { DatabaseSync } from "node:sqlite";

/** Kept here so that no lock is given up because its handle was garbage. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process alone, until the returned function is called or the process ends, however it ends:
 * the kernel holds the lock (fcntl, by way of SQLite), so nothing stale can be left behind.
 * Throws an Error of one line when somebody else has it, or when the folder cannot be written.
 * Nothing else in this process may open `<folder>/lock`: closing it there would give the lock up.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  let database: DatabaseSync | undefined;
  try {
    database = openLockFile(file);
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    database?.close();
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(`${folder} is in use by another Ankur process.`, { cause });
    }
    throw new Error(withDiskRoom(`${file} cannot be written: ${(cause as Error).message}.`, folder), { cause });
  }
  const lock = database;
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** Node announces node:sqlite as experimental when it is first loaded; that is no news for the shopkeeper. */
function openLockFile(file: string): DatabaseSync {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
    return new DatabaseSync(file, { timeout: 0 });
  } finally {
    process.emitWarning = emitWarning;
  }
}
