import { open, rm } from "node:fs/promises";
import { csvStream } from "#app/admin/lists/csv.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import type { BackupParts } from "./backup-parts.ts";

/** What was written of those whom a breach reaches. */
export type AffectedReceipt = { file: string; people: number };

async function* one<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}

/**
 * Writes them as CSV (RFC 4180, UTF-8) that only this user may read.
 * Throws an Error of one line when it cannot, and leaves no file of its own then.
 */
export async function writeAffected(
  { shopBackup }: Pick<BackupParts, "shopBackup">,
  file: string,
): Promise<AffectedReceipt> {
  const people = await shopBackup.listAffected();
  const rows = people.map(({ kind, name, email, phone, last }) => {
    return [kind, name, email, formatPhone(phone), last.toISOString()];
  });
  const text = csvStream(["kind", "name", "email", "phone", "last"], one(rows));
  const handle = await open(file, "wx", 0o600).catch(cannotWrite(file));
  try {
    await handle.writeFile(text);
  } catch (cause) {
    // Half of it would still be personal data, and the next try would find the name taken.
    await rm(file, { force: true });
    cannotWrite(file)(cause as Error);
  } finally {
    await handle.close();
  }
  return { file, people: people.length };
}

function cannotWrite(file: string): (cause: NodeJS.ErrnoException) => never {
  return (cause) => {
    if (cause.code === "EEXIST") throw new Error(`The file ${file} already exists. Choose another name.`, { cause });
    throw new Error(`The file ${file} cannot be written: ${cause.message}.`, { cause });
  };
}
