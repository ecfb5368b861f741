import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { FileStore } from "#platform/files/file-store.ts";

/*
 * The built files of this and of former releases, in the file store: pages that stay open during an update ask for them. They
 * are kept for a week after the last process of their release has run. They are in no backup, since each start brings its own.
 */

const INDEX = "builds/index.json";
/** ms */
const RETENTION_MS = 7 * 24 * 3600 * 1000;
/** ms after which a name that is not known is looked for in the index again: another process may have put it there. */
const KNOWN = 10_000;
/** What a build calls its files: nothing else is asked of the store. */
const NAME = /^[\w-][\w.-]{0,99}\.(?:js|css|svg|woff2)$/;

/** Names of built files, and when a process of their release has last run, in ms. */
type Index = Map<string, number>;

export type FormerBuilds = ReturnType<typeof openFormerBuilds>;

/** `built` has the files of this release, `replaced` those that it replaced in place (bootstrap.mjs), which are taken over. */
export function openFormerBuilds(files: FileStore, { built, replaced }: { built: string; replaced: string }) {
  let known: Index = new Map();
  let readAt = -Infinity;

  return {
    /** Keeps the files of this release from now on, and forgets what is older than a week. Called once a day. */
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

    /** The file of this name; null when no release of the last week had it. */
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

/** Names differ in capital letters, which keys lack. */
const keyOf = (name: string): string => `builds/${createHash("sha256").update(name).digest("hex")}`;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

async function readIndex(files: FileStore): Promise<Index> {
  const read = v.safeParse(schema, Buffer.from((await files.get(INDEX)) ?? []).toString());
  return new Map(read.success ? Object.entries(read.output) : []);
}
