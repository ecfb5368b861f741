import { join } from "node:path";
import { checkArchive, type CheckedArchive } from "#platform/archive/read-archive.ts";
import { makeDurableFolder } from "#platform/disk/durable-folder.ts";
import { stepsOf } from "#platform/database/migration-steps.ts";
import { levelOf, rebuild } from "#platform/database/transfer/rebuild.ts";
import { filesOf, originalsOf } from "#shop/pictures/picture-keys.ts";
import { isPictureId } from "#shop/pictures/picture-sizes.ts";
import { kindOfEntry, readFacts, type BackupFacts } from "./backup-format.ts";
import { makeBackup } from "./make-backup.ts";
import { schema } from "../program-files.ts";
import type { OnStep } from "../progress.ts";
import type { BackupParts } from "./backup-parts.ts";

/** The result of a restore. */
export type Restored = {
  /** When the backup was made: ISO 8601, UTC. */
  at: string;
  orders: number;
  pictures: number;
  /** The backup of the previous data, if there was any. */
  before: string | null;
};

/** A verified backup that this program can restore. */
export type ReadableBackup = { archive: CheckedArchive; facts: BackupFacts };

/**
 * Verifies a backup's checksums and its compatibility, without any change. Throws a one-line Error if it is damaged,
 * not a backup of this program, or from a newer program.
 */
export async function openBackup(file: string, onStep?: OnStep): Promise<ReadableBackup> {
  const archive = await checkArchive(file, (done, total) => onStep?.({ what: "Checking the backup", done, total }));
  const facts = readFacts(archive.facts);
  if (facts === null) throw new Error(`${file} is not an Ankur backup. Nothing was changed.`);
  const tables = facts === "newer" ? [] : facts.tables.map(({ name }) => name);
  const isKnown = (name: string): boolean => {
    const kind = kindOfEntry(name);
    return kind !== null && ("file" in kind ? isOriginal(kind.file) : tables.includes(kind.table));
  };
  const { contents } = archive;
  if (facts === "newer" || stepsOf(schema, facts.level) === null || !contents.every(({ name }) => isKnown(name))) {
    throw new Error(
      `The backup ${file} was made by a newer version of Ankur. Update this one first. Nothing was changed.`,
    );
  }
  return { archive, facts };
}

function isOriginal(key: string): boolean {
  const id = key.split("/")[1] ?? "";
  return isPictureId(id) && originalsOf(id).includes(key);
}

type Options = {
  /** Folder for a backup of the current data. */
  backupDir: string;
  dataDir: string;
  replace: boolean;
  onStep?: OnStep | undefined;
};

/**
 * Replaces the current shop with a backup. Pictures are written first, then the database in one transaction, so a
 * failure leaves either the old or the new shop. A shop with its own orders, customers, messages or products needs
 * `replace`, and is backed up to `backupDir` first. Throws a one-line Error.
 */
export async function restoreBackup(
  parts: BackupParts,
  { archive, facts }: ReadableBackup,
  options: Options,
): Promise<Restored> {
  const level = await levelOf(parts.database);
  if (stepsOf(schema, level) === null) {
    throw new Error(
      "The database was updated by a newer version of Ankur. Update this one first. Nothing was changed.",
    );
  }
  const untouched = level.length === 0 || (await parts.shopBackup.isUntouched());
  if (!untouched && !options.replace) {
    throw new Error(
      "The shop has its own orders, customers, messages or products. To replace them with the backup, add --replace. " +
        "Nothing was changed.",
    );
  }
  const before = untouched ? null : await backUpBefore(parts, options);
  const formerPictures = level.length === 0 ? [] : await parts.shopBackup.pictureIds();
  await writePictures(parts, archive, options.onStep);
  await writeDatabase(parts, { archive, facts }, options.onStep);
  await parts.shopBackup.remakePictureSizes();
  const pictures = new Set(await parts.shopBackup.pictureIds());
  for (const id of formerPictures) {
    if (!pictures.has(id)) for (const key of filesOf(id)) await parts.files.delete(key);
  }
  const orders = facts.tables.find(({ name }) => name === "orders")?.rows ?? 0;
  return { at: facts.at, orders, pictures: pictures.size, before };
}

async function writePictures(
  { files }: Pick<BackupParts, "files">,
  archive: CheckedArchive,
  onStep: OnStep | undefined,
): Promise<void> {
  // The loop reads all entries, including rows.
  const total = archive.contents.length;
  let done = 0;
  for await (const { name, bytes } of archive.entries()) {
    onStep?.({ what: "Restoring pictures", done, total });
    const kind = kindOfEntry(name);
    if (kind !== null && "file" in kind) await files.put(kind.file, bytes);
    done += 1;
  }
}

async function backUpBefore(parts: BackupParts, { backupDir, dataDir, onStep }: Options): Promise<string> {
  makeDurableFolder(backupDir);
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const path = join(backupDir, `before-restore-${time}.tar.gz`);
  const { file } = await makeBackup(parts, { file: path, dataDir, onStep });
  return file;
}

async function writeDatabase(
  { database }: Pick<BackupParts, "database">,
  { archive, facts: { level, tables, sequences } }: ReadableBackup,
  onStep: OnStep | undefined,
): Promise<void> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  await rebuild(database, schema, level, async (building) => {
    const left = new Map(tables.map(({ name, rows }) => [name, rows]));
    for await (const { name, bytes } of archive.entries()) {
      const kind = kindOfEntry(name);
      const table = kind !== null && "table" in kind ? tables.find((one) => one.name === kind.table) : undefined;
      if (table === undefined) continue;
      const lines = bytes.toString().split("\n").slice(0, -1);
      left.set(table.name, (left.get(table.name) ?? 0) - lines.length);
      onStep?.({ what: "Restoring the database", done, total });
      await building.write(table, lines);
      done += lines.length;
    }
    const short = [...left].find(([, rows]) => rows !== 0);
    if (short !== undefined) throw new Error(`The backup is missing rows of ${short[0]}. Nothing was changed.`);
    await building.setSequences(sequences);
  });
}
