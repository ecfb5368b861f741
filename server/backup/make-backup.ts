import { basename, dirname, resolve } from "node:path";
import { writeArchive, type ArchiveWriter } from "#platform/archive/write-archive.ts";
import { makeDurableFolder } from "#platform/disk/durable-folder.ts";
import { stepsOf } from "#platform/database/migration-steps.ts";
import { levelOf } from "#platform/database/transfer/rebuild.ts";
import { lookAtOneMoment, type Snapshot } from "#platform/database/transfer/snapshot.ts";
import type { Table } from "#platform/database/catalog.ts";
import { originalsOf } from "#shop/pictures/picture-keys.ts";
import { rowsInBackup } from "#shop/backup/open-backup.ts";
import { schema } from "../program-files.ts";
import type { OnStep } from "../progress.ts";
import { versionOfProgram } from "../version.ts";
import { BACKUP_FORMAT, fileEntry, rowsEntry, type BackupFacts } from "./backup-format.ts";
import type { BackupParts } from "./backup-parts.ts";
import { timeOfDaily } from "./rotation.ts";
import { openSpool } from "./spool.ts";

/** What a backup turned out to be. */
export type Receipt = {
  /** An absolute path. */
  file: string;
  bytes: number;
  orders: number;
  pictures: number;
  /** Rows of pictures without a file: none in a shop that is whole. */
  missing: number;
  /** ms for which the database was looked at; nobody else had the embedded one meanwhile. */
  heldFor: number;
};

type BackupOptions = {
  file: string;
  /** Where what is read is kept for the moment. */
  dataDir: string;
  /** bytes of the disk that stay free, or there is no backup. */
  minFreeBytes?: number;
  signal?: AbortSignal | undefined;
  /** Rows are counted first only if somebody watches the progress. */
  onStep?: OnStep | undefined;
};

/** bytes of rows in one entry */
const ENTRY = 1024 * 1024;
/** Pictures that are fetched at a time: a bucket is far away. */
const AT_A_TIME = 4;

/**
 * Writes one archive of the database and of the pictures' originals, while the shop goes on. The rows are those of one
 * moment; a picture that is in them and was removed right then is counted as missing.
 * Throws an Error of one line when the disk has no room, the shop has no tables yet, or a newer release has migrated the
 * database; nothing is left then.
 */
export async function makeBackup(parts: BackupParts, options: BackupOptions): Promise<Receipt> {
  const { file, minFreeBytes = 0, signal } = options;
  if ((await levelOf(parts.database)).length === 0)
    throw new Error("There is no shop to back up yet. Start it once with npm start.");
  // The doctor advises such a name before the first daily backup. Any other missing folder may be a disk that is not mounted.
  if (timeOfDaily(basename(file)) !== null) makeDurableFolder(dirname(resolve(file)));
  const counts = { orders: 0, pictures: 0, missing: 0, heldFor: 0 };
  const bytes = await writeArchive(file, { minFreeBytes, signal }, async (archive) => {
    const written = new Set<string>();
    const write = async (ids: readonly string[]): Promise<void> => {
      for (const id of await writePictures(parts, archive, ids, options)) written.add(id);
    };
    // Files first: they never change under their names, so that those of the rows are here when the rows are read.
    await write(await parts.shopBackup.pictureIds());
    const rows = await readDatabase(parts, archive, options);
    const late = rows.pictures.filter((id) => !written.has(id));
    await write(late);
    counts.orders = rows.facts.tables.find(({ name }) => name === "orders")?.rows ?? 0;
    counts.pictures = written.size;
    counts.missing = late.filter((id) => !written.has(id)).length;
    counts.heldFor = rows.heldFor;
    return rows.facts;
  });
  return { file: resolve(file), bytes, ...counts };
}

/** Answers the ids of those that have a file. */
async function writePictures(
  { files }: Pick<BackupParts, "files">,
  archive: ArchiveWriter,
  ids: readonly string[],
  { signal, onStep }: Pick<BackupOptions, "signal" | "onStep">,
): Promise<string[]> {
  const written: string[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    signal?.throwIfAborted();
    onStep?.({ what: "Backing up pictures", done: start, total: ids.length });
    const some = await Promise.all(
      ids.slice(start, start + AT_A_TIME).map(async (id) => ({ id, contents: await read(id) })),
    );
    for (const { id, contents } of some) {
      for (const { key, bytes } of contents) await archive.add(fileEntry(key), bytes);
      if (contents.length > 0) written.push(id);
    }
  }
  return written;

  async function read(id: string): Promise<{ key: string; bytes: Uint8Array }[]> {
    const originals = await Promise.all(originalsOf(id).map(async (key) => ({ key, bytes: await files.get(key) })));
    return originals.flatMap(({ key, bytes }) => (bytes === null ? [] : [{ key, bytes }]));
  }
}

type ReadDatabase = { facts: BackupFacts; pictures: string[]; heldFor: number };

/**
 * The rows go to a file beside the data first, and from there into the archive: compressing takes longer than reading,
 * and as long as they are read nobody else has the embedded database.
 */
async function readDatabase(
  { database }: Pick<BackupParts, "database">,
  archive: ArchiveWriter,
  { dataDir, minFreeBytes = 0, signal, onStep }: BackupOptions,
): Promise<ReadDatabase> {
  const spool = await openSpool(dataDir, minFreeBytes);
  try {
    let since = 0;
    const read = await lookAtOneMoment(database, schema.tables, async (snapshot) => {
      since = performance.now();
      return await readRows(snapshot, spool.put, { signal, onStep });
    });
    const heldFor = Math.round(performance.now() - since);
    let done = 0;
    for await (const { name, bytes } of spool.entries()) {
      onStep?.({ what: "Compressing the database", done, total: spool.bytes() });
      await archive.add(name, bytes);
      done += bytes.length;
    }
    return { ...read, heldFor };
  } finally {
    await spool.close();
  }
}

type Put = (name: string, bytes: Uint8Array) => Promise<void>;

async function readRows(
  snapshot: Snapshot,
  put: Put,
  { signal, onStep }: Pick<BackupOptions, "signal" | "onStep">,
): Promise<Omit<ReadDatabase, "heldFor">> {
  if (stepsOf(schema, snapshot.level) === null) {
    throw new Error("The database was updated by a newer version of Ankur. Make the backup with that version.");
  }
  const pictures: string[] = [];
  const tables: BackupFacts["tables"] = [];
  const included = snapshot.tables.flatMap((table) => {
    const which = rowsInBackup(table.name);
    return which === null ? [] : [{ table, which }];
  });
  const total = onStep === undefined ? 0 : await countAll(snapshot, included);
  let done = 0;
  for (const { table, which } of included) {
    const pieces = inPieces(snapshot.rows(table, which));
    let rows = 0;
    let part = 0;
    for await (const lines of pieces) {
      signal?.throwIfAborted();
      done += lines.length;
      onStep?.({ what: "Reading the database", done, total });
      await put(rowsEntry(table.name, part), Buffer.from(`${lines.join("\n")}\n`));
      if (table.name === "pictures") pictures.push(...idsIn(table, lines));
      rows += lines.length;
      part += 1;
    }
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
  }
  const facts: BackupFacts = {
    format: BACKUP_FORMAT,
    program: versionOfProgram(),
    at: new Date().toISOString(),
    level: snapshot.level,
    tables,
    sequences: await snapshot.sequences(),
  };
  return { facts, pictures };
}

async function countAll(snapshot: Snapshot, included: readonly { table: Table; which: string }[]): Promise<number> {
  let rows = 0;
  for (const { table, which } of included) rows += await snapshot.count(table.name, which);
  return rows;
}

/** Lines until they make up an entry. */
async function* inPieces(batches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let size = 0;
  for await (const batch of batches) {
    for (const line of batch) {
      lines.push(line);
      size += line.length;
    }
    if (size < ENTRY) continue;
    yield lines;
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield lines;
}

function idsIn(table: Table, lines: readonly string[]): string[] {
  const position = table.columns.findIndex(({ name }) => name === "id");
  return lines.map((line) => String((JSON.parse(line) as unknown[])[position]));
}
