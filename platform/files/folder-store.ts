import { randomUUID } from "node:crypto";
import { glob, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";

/** Concurrent reads: a burst of file requests must not delay page requests. */
const READS = 2;

/** ms; no write takes so long. */
const LEFT_BEHIND = 3600_000;

/** Distinguishes this process from an earlier one with the same pid, such as pid 1 of a restarted container. */
const RUN = randomUUID().slice(0, 8);

/** Containers that share a volume have different host names, and cannot see each other's processes. */
const HOST = encodeURIComponent(hostname());

/** A file store in a local folder, which is created with the first file. */
export function openFolder(folder: string): FileStore {
  const inTurn = openTurns(READS);
  return {
    async put(key, bytes) {
      checkKey(key);
      const path = join(folder, key);
      await makeFolder(dirname(path));
      // No key can have this name. It is next to the final one, so that the rename stays on one file system.
      const unfinished = join(dirname(path), `.${process.pid}.${RUN}.${randomUUID()}.${HOST}.unfinished`);
      try {
        await writeFile(unfinished, bytes, { flag: "wx", flush: true });
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
        // Another process may tidy at the same time and delete it first.
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (isOfDead(name) || Date.now() - mtimeMs > LEFT_BEHIND) await rm(path, { force: true });
      }
    },
  };
}

/** Whether the process that began an unfinished file has ended. Always false for other hosts. */
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

/** Runs at most `most` at a time; the others wait in order of arrival. */
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

/** Creates the folder with its parents, and syncs the new directory entries. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** A rename is durable once the folder's entries are synced. */
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
