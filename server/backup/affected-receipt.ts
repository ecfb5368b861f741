import { open, rm } from "node:fs/promises";
import { csvStream } from "#app/admin/lists/csv.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import type { BackupParts } from "./backup-parts.ts";

/** The written list of people affected by a data breach. */
export type AffectedReceipt = { file: string; people: number };

async function* one<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}

/**
 * Writes the affected people as CSV (RFC 4180, UTF-8), readable only by this user. Throws a one-line Error on failure,
 * and then leaves no file.
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
    // A partial file is still personal data, and would block the next attempt.
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
