import { statfsSync } from "node:fs";

/** bytes with which the embedded database can be made, can recover from any end, and write. */
const NEEDED = 64 * 1024 * 1024;

/** Emscripten's numbers for what a disk answers; it has no words for them. */
const NUMBERS: Record<number, string> = {
  19: "EDQUOT: the disk quota of this user is used up",
  29: "EIO: the disk failed to read or write",
  51: "ENOSPC: the disk is full",
  69: "EROFS: the disk is read-only",
};

/** Why the embedded database failed, in one line: a thing thrown in its thread may be anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { errno } = (error ?? {}) as { errno?: unknown };
  if (typeof errno === "number") return NUMBERS[errno] ?? `file error ${errno}`;
  return String(error);
}

/** The reason, and where the disk has too little room how much: what fails for that reason rarely says so. */
export function withDiskRoom(reason: string, folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    const missing = NEEDED - bavail * bsize;
    if (missing <= 0) return reason;
    return (
      `The disk of ${folder} is full: ${bavail * bsize} bytes free, ${missing} more needed. ` +
      `Free some space, or move DATA_DIR to a bigger disk. (${reason})`
    );
  } catch {
    return reason;
  }
}
