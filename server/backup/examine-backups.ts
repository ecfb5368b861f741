import type { Env } from "../env.ts";
import { futureDailies, lastFailure, newestDaily } from "./daily.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "./parts.ts";

/** ms: the daily backup is overdue after 30 hours; a process that was just started needs its time. */
const OVERDUE = 36 * 3600 * 1000;

type Settings = Pick<Env, "backups" | "backupDir">;

export async function examineBackups(parts: BackupParts, env: Settings, now = new Date()): Promise<Finding[]> {
  return [...(await examineNewest(parts, env, now)), ...(await examineFuture(env, now))];
}

async function examineFuture({ backupDir }: Settings, now: Date): Promise<Finding[]> {
  const [first, ...others] = await futureDailies(backupDir, now);
  if (first === undefined) return [];
  const also = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const said =
    `${first}${also} in ${backupDir} is of the future: it was made while this machine's clock was ahead. ` +
    "Look at the clock, and give the file another name.";
  return [{ about: "backups", state: "mind", said }];
}

async function examineNewest(
  { keeping }: BackupParts,
  { backups, backupDir }: Settings,
  now: Date,
): Promise<Finding[]> {
  const failure = lastFailure(backupDir);
  if (failure !== null) {
    return [{ about: "backups", state: "bad", said: `The last daily backup failed: ${failure}` }];
  }
  if (!backups) {
    const said = "Daily backups are off here (BACKUPS): see that another process or the database's keeper makes them.";
    return [{ about: "backups", state: "mind", said }];
  }
  const newest = await newestDaily(backupDir, now);
  if (newest === null) {
    if (await keeping.isUntouched()) {
      return [{ about: "backups", state: "well", said: "There is nothing of your own to back up yet." }];
    }
    const said = `There is no backup in ${backupDir} yet: the shop makes one within the hour, or npm run shop -- backup`;
    return [{ about: "backups", state: "mind", said }];
  }
  const hours = Math.round(Math.max(0, now.getTime() - newest.at.getTime()) / 3_600_000);
  if (hours * 3_600_000 > OVERDUE) {
    const said = `The last backup is ${hours} hours old (${newest.file}): is the shop open? npm run shop -- backup`;
    return [{ about: "backups", state: "bad", said }];
  }
  const said = `The last backup is ${hours} hours old: ${newest.file}. Keep a copy away from this machine.`;
  return [{ about: "backups", state: "well", said }];
}
