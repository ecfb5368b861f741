import { join } from "node:path";
import type { Env } from "../env.ts";
import { futureDailies, lastFailure, newestDaily } from "../backup/daily-backup.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";
import { nameOfDaily } from "../backup/rotation.ts";

/** ms: the daily backup is due after 30 hours at the latest; a process that has just started needs some time. */
const OVERDUE = 36 * 3600 * 1000;

type Settings = Pick<Env, "backups" | "backupDir">;

export async function examineBackups(parts: BackupParts, env: Settings, now = new Date()): Promise<Finding[]> {
  return [...(await examineNewest(parts, env, now)), ...(await examineFuture(env, now))];
}

async function examineFuture({ backupDir }: Settings, now: Date): Promise<Finding[]> {
  const [first, ...others] = await futureDailies(backupDir, now);
  if (first === undefined) return [];
  const also = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message =
    `${first}${also} in ${backupDir} has a future date: it was made while this machine's clock was ahead. ` +
    "Check the clock and rename the file.";
  return [{ about: "backups", state: "mind", message }];
}

async function examineNewest(
  { shopBackup }: BackupParts,
  { backups, backupDir }: Settings,
  now: Date,
): Promise<Finding[]> {
  const failure = lastFailure(backupDir);
  if (failure !== null) {
    return [{ about: "backups", state: "bad", message: `The last daily backup failed: ${failure}` }];
  }
  if (!backups) {
    const message =
      "Daily backups are off here (BACKUPS). Make sure another process or your database provider makes them.";
    return [{ about: "backups", state: "mind", message }];
  }
  const newest = await newestDaily(backupDir, now);
  if (newest === null) {
    if (await shopBackup.isUntouched()) {
      return [{ about: "backups", state: "well", message: "You have no data of your own to back up yet." }];
    }
    const message = `No backup in ${backupDir} yet. The running shop makes one within an hour. ${commandFor(backupDir, now)}`;
    return [{ about: "backups", state: "mind", message }];
  }
  const hours = Math.round(Math.max(0, now.getTime() - newest.at.getTime()) / 3_600_000);
  if (hours * 3_600_000 > OVERDUE) {
    const message = `The last backup is ${hours} hours old (${newest.file}). Is the shop running? ${commandFor(backupDir, now)}`;
    return [{ about: "backups", state: "bad", message }];
  }
  const message = `The last backup is ${hours} hours old: ${newest.file}. Keep a copy on another machine.`;
  return [{ about: "backups", state: "well", message }];
}

/** Named like a daily backup, so that the doctor finds it, rotation deletes it, and its folder need not exist yet. */
function commandFor(backupDir: string, now: Date): string {
  return `To make one now, run: npm run shop -- backup ${inShell(join(backupDir, nameOfDaily(now)))}`;
}

/** Quotes a path for a shell. */
const inShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
