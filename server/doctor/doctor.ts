import { errorCause } from "#platform/error-cause.ts";
import type { RepairedBooks } from "#shop/backup/repair-books.ts";
import type { BackupParts } from "../backup/backup-parts.ts";
import type { Env } from "../env.ts";
import { examineBackups } from "./examine-backups.ts";
import { examineClock } from "./examine-clock.ts";
import { examineBooks, examineRetention, examineTables, examineUpdate } from "./examine-database.ts";
import { examineDisk, examineFiles } from "./examine-files.ts";
import { examineMail } from "./examine-mail.ts";
import { examineSettings } from "./examine-settings.ts";
import type { Finding } from "./finding.ts";

type Examiner = {
  about: Finding["about"];
  /** `current`: runs only at the migration level of this release. Tables may lack columns that it reads. */
  needs?: "current";
  run(parts: BackupParts, env: Env): Promise<Finding[]>;
  repair?(parts: BackupParts): Promise<RepairedBooks>;
};

/** Finds nothing at the migration level of this release. */
const level: Examiner = { about: "database", run: examineUpdate };

/** All checks, in the order in which they run. */
const EXAMINERS: readonly Examiner[] = [
  { about: "disk", run: examineDisk },
  level,
  { about: "database", needs: "current", run: examineTables },
  { about: "books", needs: "current", run: examineBooks, repair: ({ shopBackup }) => shopBackup.repairBooks() },
  { about: "retention", needs: "current", run: examineRetention },
  { about: "files", run: examineFiles },
  { about: "mail", run: examineMail },
  { about: "clock", run: examineClock },
  { about: "settings", run: examineSettings },
  { about: "backups", run: examineBackups },
];

/** Runs all checks in order; a check that fails to run is a finding too. */
export async function examine(parts: BackupParts, env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  let isCurrent = true;
  for (const examiner of EXAMINERS) {
    const { about, needs, run } = examiner;
    if (needs === "current" && !isCurrent) continue;
    try {
      const answer = await run(parts, env);
      findings.push(...answer);
      if (examiner === level) isCurrent = answer.length === 0;
    } catch (error) {
      findings.push({ about, state: "bad", message: `Could not check this: ${errorCause(error)}` });
      // A database that did not answer is one finding, not four.
      if (about === "database") isCurrent = false;
    }
  }
  return findings;
}

/** Recomputes counts. Throws a one-line Error unless the database is at the migration level of this release. */
export async function repair(parts: BackupParts): Promise<RepairedBooks> {
  const [update] = await examineUpdate(parts);
  if (update !== undefined) throw new Error(`${update.message} Nothing was repaired.`);
  const repaired: RepairedBooks = { days: 0, customers: 0, products: 0 };
  for (const examiner of EXAMINERS) Object.assign(repaired, await examiner.repair?.(parts));
  return repaired;
}
