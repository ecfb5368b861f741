import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { FileStore } from "#platform/files/file-store.ts";

/*
 * The built files of this and former releases, in the file store, for pages that stay open during an update. They are
 * deleted a week after the last process of their release ran. Backups omit them, since each start stores its own.
 */

const INDEX = "builds/index.json";
/** ms */
const RETENTION_MS = 7 * 24 * 3600 * 1000;
/** ms after which the index is read again for an unknown name: another process may have added it. */
const KNOWN = 10_000;
/** Names of built files; no other name is requested from the store. */
const NAME = /^[\w-][\w.-]{0,99}\.(?:js|css|svg|woff2)$/;

/** Names of built files, and when a process of their release last ran, in ms. */
type Index = Map<string, number>;

export type FormerBuilds = ReturnType<typeof openFormerBuilds>;

/**
 * `built`: the files of this release. `replaced`: the files that bootstrap.mjs replaced in this folder; they are added
 * too.
 */
export function openFormerBuilds(files: FileStore, { built, replaced }: { built: string; replaced: string }) {
  let known: Index = new Map();
  let readAt = -Infinity;

  return {
    /** Stores the files of this release, and deletes those unused for a week. Runs once a day. */
    async save(signal?: AbortSignal): Promise<void> {
      const index = await readIndex(files);
      for (const folder of [replaced, built]) {
        for (const name of (await readdir(folder).catch(() => [])).filter((each) => NAME.test(each))) {
          if (signal?.aborted) return;
          if (!index.has(name)) await files.put(keyOf(name), await readFile(join(folder, name)));
          index.set(name, Date.now());
        }
      }
      for (const [name, used] of index) {
        if (Date.now() - used < RETENTION_MS) continue;
        await files.delete(keyOf(name));
        index.delete(name);
      }
      await files.put(INDEX, Buffer.from(JSON.stringify(Object.fromEntries(index))));
      await rm(replaced, { recursive: true, force: true });
    },

    /** null if no release of the last week had the file. */
    async find(name: string): Promise<Uint8Array | null> {
      if (!NAME.test(name)) return null;
      if (!known.has(name) && Date.now() - readAt > KNOWN) {
        readAt = Date.now();
        known = await readIndex(files);
      }
      return known.has(name) ? await files.get(keyOf(name)) : null;
    },
  };
}

/** Keys are hashes: names may differ only in case, but store keys are lowercase. */
const keyOf = (name: string): string => `builds/${createHash("sha256").update(name).digest("hex")}`;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

async function readIndex(files: FileStore): Promise<Index> {
  const read = v.safeParse(schema, Buffer.from((await files.get(INDEX)) ?? []).toString());
  return new Map(read.success ? Object.entries(read.output) : []);
}
