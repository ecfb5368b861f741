import { existsSync } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BackupFile, Backups } from "#app/request/backups.ts";
import { errorCause } from "#platform/error-cause.ts";
import { forMany } from "#platform/database/deadline.ts";
import type { Backup } from "#shop/backup/open-backup.ts";
import type { OnStep } from "../progress.ts";
import { backUpNow, lastFailure, newestDaily } from "./daily-backup.ts";
import type { Receipt } from "./make-backup.ts";
import { timeOfDaily } from "./rotation.ts";

/** ms */
const OVERDUE = 48 * 3600 * 1000;

type Parts = {
  folder: string;
  isOn: boolean;
  shopBackup: Pick<Backup, "isUntouched" | "openedAt">;
  backup(file: string, minFreeBytes: number, onStep?: OnStep): Promise<Receipt>;
  now?: () => Date;
};

/** The backups of a folder, as the admin's pages show, make and download them. */
export function openShopBackups({ folder, isOn, shopBackup, backup, now = () => new Date() }: Parts): Backups {
  let percent: number | null = null;
  /** Of this process: the folder that cannot be written notes nothing. */
  let lastError: string | null = null;
  const onStep: OnStep = ({ done, total }) => {
    percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  };
  async function make(): Promise<void> {
    try {
      await backUpNow({ folder, backup: (file, minFreeBytes) => backup(file, minFreeBytes, onStep), now });
      lastError = null;
    } catch (error) {
      lastError = errorCause(error);
    } finally {
      percent = null;
    }
  }
  return {
    async view() {
      return {
        isOn,
        folder,
        files: await backupsIn(folder).catch(() => []),
        percent,
        failure: lastFailure(folder) ?? lastError,
      };
    },
    start() {
      if (percent !== null) return;
      percent = 0;
      // It outlives the request. The page shows a failure.
      void forMany(make);
    },
    async open(name) {
      if (timeOfDaily(name) === null || !existsSync(join(folder, name))) return null;
      const file = await open(join(folder, name));
      const { size } = await file.stat();
      return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
    },
    async isOverdue() {
      if (!isOn) return false;
      // A folder that cannot be read has no backup either.
      const newest = await newestDaily(folder, now()).catch(() => null);
      if (newest !== null) return now().getTime() - newest.at.getTime() > OVERDUE;
      const openedAt = await shopBackup.openedAt();
      const isOld = openedAt !== null && now().getTime() - openedAt.getTime() > OVERDUE;
      return isOld && !(await shopBackup.isUntouched());
    },
  };
}

async function backupsIn(folder: string): Promise<BackupFile[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => timeOfDaily(name) !== null);
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      // The rotation may delete a file between the two.
      const file = await stat(join(folder, name)).catch(() => null);
      const at = timeOfDaily(name);
      return file === null || at === null ? [] : [{ name, at, bytes: file.size }];
    }),
  );
  return files.flat().toReversed();
}
