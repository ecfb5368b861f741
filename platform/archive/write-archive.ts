import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { syncPath } from "../disk/durable-folder.ts";
import { watchRoom } from "../disk/free-space.ts";
import { checksumOf } from "./checksum.ts";

/** A file of the archive, as `contents.json` lists it. */
export type Content = { name: string; /** bytes */ size: number; sha256: string };

/** The last entry; it lists all other entries. */
export const CONTENTS = "contents.json";

export type ArchiveWriter = {
  /** Resolves when the archive can take the next entry. */
  add(name: string, bytes: Uint8Array): Promise<void>;
};

/** Suffix of an archive that is not complete yet. */
export const UNFINISHED = ".unfinished";

/**
 * Writes a gzipped tar of what `fill` adds, to `file` (mode 0600). The file gets its name only after all bytes are
 * synced to disk; a failure leaves nothing. An existing file is never replaced. The last entry holds the result of
 * `fill` and the SHA-256 of every other entry. Memory use is bounded by the biggest entry. `minFreeBytes`: the write
 * fails if fewer bytes of the disk would stay free. Returns the archive's size in bytes. Throws a one-line Error if the
 * disk is full or not writable, and whatever `fill` throws.
 */
export async function writeArchive(
  file: string,
  { minFreeBytes, signal }: { minFreeBytes: number; signal?: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<object>,
): Promise<number> {
  const path = resolve(file);
  refuseTaken(path);
  const unfinished = `${path}.${randomBytes(6).toString("hex")}${UNFINISHED}`;
  const handle = await open(unfinished, "wx", 0o600).catch(cannotWrite(path));
  try {
    const whole = createHash("sha256");
    let size = 0;
    const room = watchRoom(path, minFreeBytes);
    const put = async (bytes: Uint8Array): Promise<void> => {
      await room(bytes.length);
      await handle.writeFile(bytes);
      size += bytes.length;
    };
    const { readable, controller } = createTarPacker();
    const packed = pipeline(readable, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const piece of compressed) {
        signal?.throwIfAborted();
        whole.update(piece);
        await put(piece);
      }
    });
    // Wait for both: `fill` may hold the database connection until it gets the failure.
    const [written, filled] = await Promise.allSettled([packed, fillAll(controller, fill)]);
    for (const one of [written, filled]) if (one.status === "rejected") throw one.reason;
    await put(checksumOf(whole.digest("hex")));
    await handle.sync();
    await handle.close();
    await takeName(unfinished, path);
    syncPath(dirname(path));
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    return cannotWrite(path)(error);
  }
}

/** The existing file may be the only complete backup, or one that another process has just written. */
function refuseTaken(path: string): void {
  if (existsSync(path)) throw new Error(`The file ${path} already exists. Give the backup another name.`);
}

/** A hard link fails if the name exists; a rename would replace the file. */
async function takeName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
    await rm(unfinished);
  } catch {
    refuseTaken(path);
    // The file system does not support hard links.
    await rename(unfinished, path);
  }
}

type Packer = ReturnType<typeof createTarPacker>["controller"];

async function fillAll(packer: Packer, fill: (archive: ArchiveWriter) => Promise<object>): Promise<void> {
  const contents: Content[] = [];
  const mtime = new Date(0);
  async function add(name: string, bytes: Uint8Array): Promise<void> {
    const entry = packer.add({ name, size: bytes.length, type: "file", mode: 0o600, mtime }).getWriter();
    if (bytes.length > 0) await entry.write(bytes);
    await entry.close();
  }
  try {
    const facts = await fill({
      async add(name, bytes) {
        contents.push({ name, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
        await add(name, bytes);
      },
    });
    await add(CONTENTS, Buffer.from(JSON.stringify({ ...facts, contents })));
    packer.finalize();
  } catch (error) {
    packer.error(error);
    throw error;
  }
}

function cannotWrite(path: string): (error: unknown) => never {
  return (error) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") {
      throw new Error(`The backup ${path} was not written: the disk does not have enough space.`, { cause: error });
    }
    if (["ENOENT", "EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EIO"].includes(code ?? "")) {
      throw new Error(`The backup ${path} cannot be written: ${message}.`, { cause: error });
    }
    throw error;
  };
}
