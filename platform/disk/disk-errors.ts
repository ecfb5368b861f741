import { statfsSync } from "node:fs";

/** bytes that the embedded database needs to be created, to recover and to write. */
const NEEDED = 64 * 1024 * 1024;

/** Emscripten's errno values; it provides no messages for them. */
const NUMBERS: Record<number, string> = {
  19: "EDQUOT: the disk quota of this user is used up",
  29: "EIO: the disk failed to read or write",
  51: "ENOSPC: the disk is full",
  69: "EROFS: the disk is read-only",
};

/** The reason in one line; a value thrown in the database thread may have any type. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { errno } = (error ?? {}) as { errno?: unknown };
  if (typeof errno === "number") return NUMBERS[errno] ?? `file error ${errno}`;
  return String(error);
}

/**
 * Adds the missing disk space to the reason, if there is too little: errors caused by a full disk rarely mention it.
 */
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
