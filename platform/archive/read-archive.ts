import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import * as v from "valibot";
import { digestIn, CHECKSUM_LENGTH } from "./checksum.ts";
import { CONTENTS, type Content } from "./write-archive.ts";

/** Its message is one line. */
export class DamagedArchive extends Error {
  override readonly name = "DamagedArchive";
}

/** An archive whose checksums all match. */
export type CheckedArchive = {
  /** The result of the writer's `fill`; not validated. */
  facts: unknown;
  contents: readonly Content[];
  /** The entries in archive order; each is verified again while it is read. */
  entries(): AsyncGenerator<{ name: string; bytes: Buffer }>;
};

/** Progress of the check, in bytes of the file: read so far, and total. */
type OnBytes = (read: number, size: number) => void;

/** bytes: each entry is held in memory, and no entry of a backup is bigger. */
const BIGGEST_ENTRY = 512 * 1024 * 1024;

const list = v.object({
  contents: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
});

/**
 * Verifies the checksums of the whole file and of each entry. Throws DamagedArchive if a byte differs or is missing,
 * and a one-line Error if the file cannot be read.
 */
export async function checkArchive(file: string, onBytes?: OnBytes): Promise<CheckedArchive> {
  const size = await checkWhole(file);
  const entries: Content[] = [];
  let last: Buffer | undefined;
  for await (const { name, bytes } of entriesOf(file, (read) => onBytes?.(read, size))) {
    if (last !== undefined) throw damaged(file, `something follows ${CONTENTS}`);
    if (name === CONTENTS) last = bytes;
    else entries.push(contentOf(name, bytes));
  }
  if (last === undefined) throw damaged(file, `it has no ${CONTENTS}`);
  const facts = parse(file, last);
  const listed = v.safeParse(list, facts);
  if (!listed.success) throw damaged(file, `its ${CONTENTS} cannot be read`);
  const { contents } = listed.output;
  if (JSON.stringify(contents) !== JSON.stringify(entries)) throw damaged(file, "its contents do not match its list");
  return { facts, contents, entries: () => checkedEntries(file, contents) };
}

/** The file may have changed since it was checked. */
async function* checkedEntries(file: string, contents: readonly Content[]): ReturnType<CheckedArchive["entries"]> {
  let position = 0;
  for await (const entry of entriesOf(file)) {
    if (entry.name === CONTENTS) break;
    const expected = contents[position];
    position += 1;
    if (JSON.stringify(contentOf(entry.name, entry.bytes)) !== JSON.stringify(expected)) break;
    yield entry;
  }
  if (position !== contents.length) throw damaged(file, "it changed while it was being read");
}

const contentOf = (name: string, bytes: Buffer): Content => ({
  name,
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Returns the size of the file in bytes. */
async function checkWhole(file: string): Promise<number> {
  const handle = await open(file).catch((cause: Error) => {
    throw new Error(`The backup ${file} cannot be read: ${cause.message}.`, { cause });
  });
  try {
    const { size } = await handle.stat();
    const sealed = size - CHECKSUM_LENGTH;
    if (sealed <= 0) throw damaged(file, "it is incomplete, or not an Ankur backup");
    const checksum = Buffer.alloc(CHECKSUM_LENGTH);
    await handle.read(checksum, 0, CHECKSUM_LENGTH, sealed);
    const digest = digestIn(checksum);
    if (digest === null) throw damaged(file, "it is incomplete, or not an Ankur backup");
    const whole = createHash("sha256");
    for await (const piece of handle.createReadStream({ start: 0, end: sealed - 1, autoClose: false })) {
      whole.update(piece as Buffer);
    }
    if (whole.digest("hex") !== digest) throw damaged(file, "its checksum does not match");
    return size;
  } finally {
    await handle.close();
  }
}

async function* entriesOf(
  file: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once("error", (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    const tar = Readable.toWeb(unzipped) as ReadableStream<Uint8Array>;
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > BIGGEST_ENTRY) throw damaged(file, `${header.name} is too big`);
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      onRead?.(source.bytesRead);
      yield { name: header.name, bytes: Buffer.concat(pieces) };
    }
  } catch (error) {
    throw error instanceof DamagedArchive ? error : damaged(file, (error as Error).message);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function parse(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw damaged(file, `its ${CONTENTS} cannot be read`);
  }
}

function damaged(file: string, what: string): DamagedArchive {
  return new DamagedArchive(`The backup ${file} is damaged: ${what}. Nothing was changed.`);
}
