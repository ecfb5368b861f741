import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** As many as Node has threads for files, with others in line. */
const SYNCED_TOGETHER = 16;

/**
 * Creates the folder and missing parents, and syncs their directory entries. Mode 0700, because it holds personal data.
 * Throws a one-line Error if that fails or the folder is not writable.
 */
export function makeDurableFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be written: ${(cause as Error).message}.`, { cause });
  }
}

/** Not Node's recursive mkdir, which never returns in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  syncPath(dirname(folder));
}

/**
 * Creates `folder` atomically: `fill` writes to a sibling, which is renamed after all its bytes are synced. A killed
 * process leaves a sibling that the next call deletes. The caller holds the lock on the parent folder.
 */
export async function createDurably(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} exists but contains no database. Move it elsewhere, or set DATA_DIR to another folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await fill(unfinished);
  await syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

/** Many at the same time: the disk then writes its journal once for several of a database's 1,200 files. */
async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const written = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [folder, ...written.map(({ parentPath, name }) => join(parentPath, name))].values();
  const syncEach = async () => {
    for (const path of paths) {
      const descriptor = openSync(path, "r");
      await promisify(fsync)(descriptor).finally(() => closeSync(descriptor));
    }
  };
  await Promise.all(Array.from({ length: SYNCED_TOGETHER }, syncEach));
}

/** Fsyncs a file, or the entries of a folder. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
