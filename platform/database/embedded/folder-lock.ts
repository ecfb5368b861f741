import { join } from "node:path";
import { withDiskRoom } from "../../disk/disk-errors.ts";
import type { DatabaseSync } from "node:sqlite";

/** References that prevent garbage collection, which would release the locks. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * Locks the folder for this process until the returned function is called or the process ends. The kernel holds the
 * lock (fcntl, through SQLite), so a killed process leaves no stale lock. Throws a one-line Error if another process
 * has the lock or the folder is not writable. Nothing else in this process may open `<folder>/lock`: closing it would
 * release the lock.
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

/** Suppresses Node's warning that node:sqlite is experimental: the shopkeeper cannot act on it. */
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
