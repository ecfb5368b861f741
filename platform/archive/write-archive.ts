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

/** One file of an archive, as its list of contents has it. */
export type Content = { name: string; /** bytes */ size: number; sha256: string };

/** The name of the last entry: what else is in the archive. */
export const CONTENTS = "contents.json";

export type ArchiveWriter = {
  /** Settles when the archive can take more. */
  add(name: string, bytes: Uint8Array): Promise<void>;
};

/** The ending of a name under which an archive is written until it is whole. */
export const UNFINISHED = ".unfinished";

/**
 * Writes a gzipped tar of what `fill` adds, to `file` (mode 0600). It takes that name only when every byte of it is on
 * the disk; whatever fails on the way, nothing is left. A file that has the name already is never replaced. The last entry holds what
 * `fill` answers, together with the SHA-256 of every other entry. Memory is bounded by the biggest entry.
 * `keepFree`: bytes of the disk that stay free, or it gives up. Answers the archive's size in bytes.
 * Throws an Error of one line when the disk has no room or cannot be written, and what `fill` throws.
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
    // Both to their end: what fills may hold the database's connection until it has heard of the failure.
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

/** What is there already may be the only whole backup, or one that another process was just faster with. */
function refuseTaken(path: string): void {
  if (existsSync(path)) throw new Error(`The file ${path} already exists. Give the backup another name.`);
}

/** Unlike a rename, a link does not replace what has the name. */
async function takeName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
    await rm(unfinished);
  } catch {
    refuseTaken(path);
    // A disk that knows no links.
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
