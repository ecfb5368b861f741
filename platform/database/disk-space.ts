import { statfs } from "node:fs/promises";
import type pg from "pg";

/** ms */
const LOOK_EVERY = 1000;

/**
 * bytes: four segments of the write-ahead log, far more than a second of orders takes. A log that cannot grow ends the
 * database (PostgreSQL panics); the last of the disk is kept for it.
 */
const CLOSED_BELOW = 64 * 1024 * 1024;
const OPEN_ABOVE = 80 * 1024 * 1024;

/**
 * Has the embedded database refuse to write while the disk at `folder` is nearly full: what is asked of it is answered,
 * what would change something fails (SQLSTATE 25006, which counts as unreachable), and works again when there is room.
 */
export function watchDiskSpace(pool: pg.Pool, folder: string): { isClosed(): boolean; stop(): void } {
  let isClosed = false;
  let isLooking = false;

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const room = bavail * bsize;
    const wasClosed = isClosed;
    isClosed = room < (wasClosed ? OPEN_ABOVE : CLOSED_BELOW);
    // Said again while it lasts, in case that it was not heard.
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
    // What fails here is tried again in a second.
    void look()
      .catch(() => {})
      .finally(() => (isLooking = false));
  }, LOOK_EVERY).unref();
  return { isClosed: () => isClosed, stop: () => clearInterval(timer) };
}
