import type { Backups } from "#app/request/backups.ts";
import type { RepairedBooks } from "#shop/backup/repair-books.ts";
import type { Env } from "../env.ts";
import type { OnStep } from "../progress.ts";
import { errorCause } from "#platform/error-cause.ts";
import { backUpDaily } from "../backup/daily-backup.ts";
import { openShopBackups } from "../backup/shop-backups.ts";
import { examine, repair } from "../doctor/doctor.ts";
import type { Finding } from "../doctor/finding.ts";
import { makeBackup, type Receipt } from "../backup/make-backup.ts";
import { partsOf, type BackupParts } from "../backup/backup-parts.ts";
import type { AffectedReceipt } from "../backup/affected-receipt.ts";

/** Console commands about the data of a running shop. */
export type BackupConsole = {
  /** `file`: an absolute path. */
  backup(file: string, onStep?: OnStep): Promise<Receipt>;
  doctor(): Promise<Finding[]>;
  repair(): Promise<RepairedBooks>;
  /** `file`: an absolute path. */
  affected(file: string): Promise<AffectedReceipt>;
};

export type BackupWorker = {
  console: BackupConsole;
  backups: Backups;
  /** Aborts a running backup, and resolves when it has ended. */
  stop(): Promise<void>;
};

/** ms between two checks whether the daily backup is due; the first one follows the start. */
const LOOK = { first: 60_000, every: 20 * 60_000 };

/** Runs backups of a running shop: the daily ones, and those that the console requests. */
export function openBackups(shop: Omit<BackupParts, "shopBackup">, env: Env): BackupWorker {
  const parts = partsOf(shop);
  const { shopBackup } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: Promise<unknown> = Promise.resolve();
  let lastError: string | undefined;

  /** Backups are serialised: two would block the embedded database for twice as long. */
  function backup(file: string, minFreeBytes = 0, onStep?: OnStep): Promise<Receipt> {
    const made = last.then(() => makeBackup(parts, { file, dataDir: env.dataDir, minFreeBytes, signal, onStep }));
    last = made.catch(() => {});
    return made;
  }

  async function daily(): Promise<void> {
    try {
      if (await backUpDaily({ folder: env.backupDir, shopBackup, backup })) lastError = undefined;
    } catch (error) {
      const reason = errorCause(error);
      // The same reason is logged once, even if it recurs.
      if (reason !== lastError && !signal.aborted) console.error(`The daily backup failed: ${reason}`);
      lastError = reason;
    }
  }

  let round: Promise<void> = Promise.resolve();
  const look = (): void => {
    round = round.then(daily);
  };
  const timers = env.backups ? [setTimeout(look, LOOK.first), setInterval(look, LOOK.every)] : [];
  for (const timer of timers) timer.unref();

  return {
    backups: openShopBackups({ folder: env.backupDir, isOn: env.backups, shopBackup, backup }),
    console: {
      backup: (file, onStep) => backup(file, 0, onStep),
      doctor: () => examine(parts, env),
      repair: () => repair(parts),
      // Loaded on demand, because it is rarely used.
      affected: async (file) => (await import("../backup/affected-receipt.ts")).writeAffected(parts, file),
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort(new Error("The shop stopped before the backup was complete."));
      await Promise.all([last, round]);
    },
  };
}
