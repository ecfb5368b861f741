import { statfs } from "node:fs/promises";
import type pg from "pg";

/** ms */
const LOOK_EVERY = 1000;

/**
 * bytes: four segments of the write-ahead log, far more than a second of orders needs. PostgreSQL panics if its log
 * cannot grow, so this space is reserved for it.
 */
const CLOSED_BELOW = 64 * 1024 * 1024;
const OPEN_ABOVE = 80 * 1024 * 1024;

/**
 * Makes the embedded database read-only while the disk at `folder` is nearly full. Reads continue; writes fail with
 * SQLSTATE 25006, which counts as unreachable. Writes resume once there is space.
 */
export function watchDiskSpace(pool: pg.Pool, folder: string): { isClosed(): boolean; stop(): void } {
  let isClosed = false;
  let isLooking = false;

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const room = bavail * bsize;
    const wasClosed = isClosed;
    isClosed = room < (wasClosed ? OPEN_ABOVE : CLOSED_BELOW);
    // Repeated while the disk is full, in case an earlier attempt failed.
    if (isClosed || wasClosed) await pool.query(`SET default_transaction_read_only = ${isClosed ? "on" : "off"}`);
    if (isClosed && !wasClosed) {
      const megabytes = Math.floor(room / 1024 / 1024);
      process.emitWarning(
        `The disk at ${folder} is nearly full (${megabytes} MB left). Orders are refused until there is space.`,
      );
    }
    if (wasClosed && !isClosed) process.emitWarning(`The disk at ${folder} has space again. Orders are accepted.`);
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A failure is retried after a second.
    void look()
      .catch(() => {})
      .finally(() => (isLooking = false));
  }, LOOK_EVERY).unref();
  return { isClosed: () => isClosed, stop: () => clearInterval(timer) };
}
