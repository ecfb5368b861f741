import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** bytes written between two checks of the free space */
const ASK_EVERY = 8 * 1024 * 1024;

/** Free bytes on the disk of this folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Call the result before writing bytes to `path`, a growing file. Throws an ENOSPC, as the disk would, if fewer than
 * `minFreeBytes` would stay free. A shop with a full disk takes no orders.
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
