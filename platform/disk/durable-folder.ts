import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes the folder and those above it where they are missing, and puts their entries on the disk.
 * Mode 0700: it will hold people's addresses. Throws an Error of one line when that cannot be, or the folder not be written.
 */
export function makeDurableFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be written: ${(cause as Error).message}.`, { cause });
  }
}

/** One by one: Node's own recursive mkdir never ends in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  syncPath(dirname(folder));
}

/**
 * Creates `folder` whole or not at all: `fill` works in a sibling, which takes its final name only when every byte
 * of it is on the disk. A process that is killed on the way leaves a sibling that the next call throws away.
 * The caller holds the lock on the folder above.
 */
export async function createDurably(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} exists but contains no database. Move it elsewhere, or set DATA_DIR to another folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await fill(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** A file's bytes, or a folder's entries. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
