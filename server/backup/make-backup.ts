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

/** The result of a backup. */
export type Receipt = {
  /** An absolute path. */
  file: string;
  bytes: number;
  orders: number;
  pictures: number;
  /** Picture rows without a file: none in an intact shop. */
  missing: number;
  /** ms for which the database was read; the embedded one is blocked meanwhile. */
  heldFor: number;
};

type BackupOptions = {
  file: string;
  /** Folder of the temporary file. */
  dataDir: string;
  /** The backup fails if fewer bytes of the disk would stay free. */
  minFreeBytes?: number;
  signal?: AbortSignal | undefined;
  /** Without it, rows are not counted in advance. */
  onStep?: OnStep | undefined;
};

/** bytes of rows in one entry */
const ENTRY = 1024 * 1024;
/** Concurrent fetches, to hide the latency of a bucket. */
const AT_A_TIME = 4;

/**
 * Writes one archive of the database and the original pictures while the shop runs. The rows are a consistent snapshot;
 * a picture deleted meanwhile counts as missing. Throws a one-line Error if the disk is full, the shop has no tables
 * yet, or a newer release has migrated the database. Nothing is left then.
 */
export async function makeBackup(parts: BackupParts, options: BackupOptions): Promise<Receipt> {
  const { file, minFreeBytes = 0, signal } = options;
  if ((await levelOf(parts.database)).length === 0)
    throw new Error("There is no shop to back up yet. Start it once with npm start.");
  // The doctor suggests such a name before the first daily backup. Any other missing folder may be an unmounted disk.
  if (timeOfDaily(basename(file)) !== null) makeDurableFolder(dirname(resolve(file)));
  const counts = { orders: 0, pictures: 0, missing: 0, heldFor: 0 };
  const bytes = await writeArchive(file, { minFreeBytes, signal }, async (archive) => {
    const written = new Set<string>();
    const write = async (ids: readonly string[]): Promise<void> => {
      for (const id of await writePictures(parts, archive, ids, options)) written.add(id);
    };
    // Files first: they are immutable, so most files of the later snapshot are already written.
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

/** Returns the ids of pictures that have a file. */
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
 * Spools the rows to a temporary file before compressing them. Compression is slower than reading, and reading blocks
 * the embedded database.
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

/** Groups lines into entries of at least `ENTRY` bytes. */
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
