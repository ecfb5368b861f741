import type { RepairedBooks } from "#shop/backup/repair-books.ts";
import { examineUpdate } from "./examine-database.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

/** Counts anew what the doctor can. Throws an Error of one line where the database is not of this very release. */
export async function repair(parts: BackupParts): Promise<RepairedBooks> {
  const [update] = await examineUpdate(parts);
  if (update !== undefined) throw new Error(`${update.message} Nothing was repaired.`);
  return await parts.shopBackup.repairBooks();
}
