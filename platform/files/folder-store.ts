import { randomUUID } from "node:crypto";
import { glob, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";

/** Files that are read at a time: whoever asks for all at once waits for them, and not those who ask for pages. */
const READS = 2;

/** ms; nobody writes a file for so long. */
const LEFT_BEHIND = 3600_000;

/** Tells this process from an earlier one that had its number, as the first one of each container has. */
const RUN = randomUUID().slice(0, 8);

/** Containers that share a volume have names of their own, and cannot see each other's processes. */
const HOST = encodeURIComponent(hostname());

/** A file store in a local folder, which is made when the first file comes. */
export function openFolder(folder: string): FileStore {
  const inTurn = openTurns(READS);
  return {
    async put(key, bytes) {
      checkKey(key);
      const path = join(folder, key);
      await makeFolder(dirname(path));
      // A name that no key can have, beside the final one so that the rename stays on one file system.
      const unfinished = join(dirname(path), `.${process.pid}.${RUN}.${randomUUID()}.${HOST}.unfinished`);
      try {
        await writeSafely(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key) {
      checkKey(key);
      try {
        return await inTurn(() => readFile(join(folder, key)));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      checkKey(key);
      const path = join(folder, key);
      try {
        await rm(path);
      } catch (error) {
        if (isAbsent(error)) return;
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async tidy() {
      for await (const name of glob("**/.*.unfinished", { cwd: folder })) {
        const path = join(folder, name);
        // Gone by now: another process tidies as well.
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (isOfDead(name) || Date.now() - mtimeMs > LEFT_BEHIND) await rm(path, { force: true });
      }
    },
  };
}

/** Whether the process that began an unfinished file has ended. One of another host is never said to have. */
function isOfDead(name: string): boolean {
  const [, pid, run, host] = /\.(\d+)\.([\da-f]{8})\.[^./]+\.([^/]+)\.unfinished$/.exec(name) ?? [];
  if (host !== HOST) return false;
  if (Number(pid) === process.pid) return run !== RUN;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Runs so many at a time; the others wait in the order in which they came. */
function openTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running === most) await new Promise<void>((settle) => waiting.push(settle));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Makes the folder and those above it, and puts the new entries on the disk. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is safe when the folder's entries are. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** ENOTDIR: a part of the key is itself a stored file. EISDIR: the key names a folder of keys. */
function isAbsent(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}
