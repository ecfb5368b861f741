import type { RepairedBooks } from "#shop/backup/repair-books.ts";
import { examineUpdate } from "./examine-database.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

/** Recomputes counts. Throws a one-line Error unless the database is at the migration level of this release. */
export async function repair(parts: BackupParts): Promise<RepairedBooks> {
  const [update] = await examineUpdate(parts);
  if (update !== undefined) throw new Error(`${update.message} Nothing was repaired.`);
  return await parts.shopBackup.repairBooks();
}
