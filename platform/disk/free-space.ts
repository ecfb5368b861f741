import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** bytes between two questions for the disk's room */
const ASK_EVERY = 8 * 1024 * 1024;

/** bytes that may still be written to the disk on which this folder is. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * To be called before bytes are written to `path`, a file that grows. Throws an ENOSPC, as the disk itself would, when
 * fewer than `keepFree` bytes of the disk would stay free: a shop whose disk is full takes no orders.
 */
export function watchRoom(path: string, minFreeBytes: number): (bytes: number) => Promise<void> {
  let unasked = ASK_EVERY;
  return async (bytes) => {
    unasked += bytes;
    if (unasked < ASK_EVERY) return;
    unasked = 0;
    if ((await roomIn(dirname(path))) >= minFreeBytes + ASK_EVERY) return;
    throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
  };
}
