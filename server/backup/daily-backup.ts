import { closeSync, constants, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { roomIn } from "#platform/disk/free-space.ts";
import { UNFINISHED } from "#platform/archive/write-archive.ts";
import { makeDurableFolder } from "#platform/disk/durable-folder.ts";
import type { Backup } from "#shop/backup/open-backup.ts";
import { errorCause } from "#platform/error-cause.ts";
import { shopDay, startOfDay } from "#shop/values/shop-days.ts";
import type { Receipt } from "./make-backup.ts";
import { nameOfDaily, outdated, timeOfDaily } from "./rotation.ts";

/** bytes that a daily backup leaves free on the disk. */
const MIN_FREE_BYTES = 512 * 1024 * 1024;

/** ms */
const HOUR = 3600 * 1000;

type Parts = {
  folder: string;
  shopBackup: Pick<Backup, "isUntouched" | "takeBackupTurn" | "giveBackupTurnBack">;
  backup(file: string, minFreeBytes: number): Promise<Receipt>;
  now?: () => Date;
};

/**
 * Writes today's backup to `folder` if it is due and no other process does, and deletes outdated ones. Returns whether
 * it wrote one. Throws a one-line Error.
 */
export async function backUpDaily({ folder, shopBackup, backup, now = () => new Date() }: Parts): Promise<boolean> {
  const newest = await newestDaily(folder, now());
  if (!isDue(newest?.at ?? null, now()) || (await shopBackup.isUntouched())) return false;
  if (!(await shopBackup.takeBackupTurn())) return false;
  try {
    await backUpNow({ folder, backup, now });
  } catch (error) {
    await shopBackup.giveBackupTurnBack();
    throw error;
  }
  return true;
}

/**
 * Writes a backup that counts as a daily one, and deletes outdated ones: of each day, the newest stays. A failure is
 * recorded in the folder until a backup succeeds. Throws a one-line Error.
 */
export async function backUpNow({ folder, backup, now = () => new Date() }: Omit<Parts, "shopBackup">): Promise<void> {
  try {
    makeDurableFolder(folder);
    reserveFailure(folder);
    await removeUnfinished(folder, now());
    await refuseLittleRoom(folder, (await newestDaily(folder, now()))?.bytes ?? 0);
    await backup(join(folder, nameOfDaily(now())), MIN_FREE_BYTES);
  } catch (error) {
    noteFailure(folder, now(), errorCause(error));
    throw error;
  }
  writeFailure(folder, "");
  // Old backups stay until a newer one exists.
  const names = (await readdir(folder)).filter((name) => !isAhead(name, now()));
  for (const name of outdated(names)) await rm(join(folder, name), { force: true });
}

/** At night in India, when a short wait for the embedded database does not matter; or when it is overdue. */
export function isDue(newest: Date | null, now: Date): boolean {
  const age = newest === null ? Infinity : now.getTime() - newest.getTime();
  return age > 30 * HOUR || (age > 20 * HOUR && isNight(now));
}

function isNight(now: Date): boolean {
  const sinceMidnight = now.getTime() - startOfDay(shopDay(now)).getTime();
  return sinceMidnight >= 2 * HOUR && sinceMidnight < 5 * HOUR;
}

export type Daily = { file: string; at: Date; bytes: number };

/** The newest backup in a folder, which may not exist. Names with a future time are skipped: their age is unknown. */
export async function newestDaily(folder: string, now: Date): Promise<Daily | null> {
  if (!existsSync(folder)) return null;
  const dailies = (await readdir(folder)).flatMap((name) => {
    const at = timeOfDaily(name);
    return at === null || isAhead(name, now) ? [] : [{ file: join(folder, name), at }];
  });
  const newest = dailies.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  return newest === undefined ? null : { ...newest, bytes: (await stat(newest.file)).size };
}

/** Names of backups with a future time, written while the clock was ahead. */
export async function futureDailies(folder: string, now: Date): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => isAhead(name, now)) : [];
}

/** ms: tolerated clock skew between processes that share a folder. */
const CLOCKS_APART = 5 * 60_000;

const isAhead = (name: string, now: Date): boolean =>
  (timeOfDaily(name)?.getTime() ?? 0) > now.getTime() + CLOCKS_APART;

/** Reason and time (ISO 8601) of the last failure; null after a success. */
export function lastFailure(folder: string): string | null {
  const text = existsSync(failureIn(folder)) ? readFileSync(failureIn(folder), "utf8").trim() : "";
  return text === "" ? null : text;
}

/** bytes: a block of a file system. */
const RESERVED = 4096;

/** Takes the block that a failure is written to, since a disk that is full by then has none. */
function reserveFailure(folder: string): void {
  if (lastFailure(folder) === null) writeFailure(folder, "");
}

function writeFailure(folder: string, text: string): void {
  const file = openSync(failureIn(folder), constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    // Over what is there: a file that is emptied first gives its block back.
    writeSync(file, Buffer.from(text).subarray(0, RESERVED).toString().padEnd(RESERVED, "\n"));
  } finally {
    closeSync(file);
  }
}

const failureIn = (folder: string): string => join(folder, "last-failure.txt");

function noteFailure(folder: string, at: Date, reason: string): void {
  try {
    writeFailure(folder, `${at.toISOString()} ${reason}`);
  } catch {
    // The disk may be detached; the caller reports the failure on the console.
  }
}

async function refuseLittleRoom(folder: string, last: number): Promise<void> {
  const room = await roomIn(folder);
  // 50 % more than the last backup, as data grows.
  if (room >= last * 1.5 + MIN_FREE_BYTES) return;
  const megabytes = Math.floor(room / 1_000_000);
  throw new Error(
    `Not enough disk space for a backup in ${folder}: ${megabytes} MB free. Free some space, or set BACKUP_DIR to a folder on a bigger disk.`,
  );
}

/** Deletes files that killed processes left; a backup in progress is younger. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("ankur-") || !name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > 24 * HOUR) await rm(join(folder, name), { force: true });
  }
}
