import { and, count, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { filesOf, formerFilesOf, keyOf, originalsOf } from "./picture-keys.ts";
import { pictures } from "../schema/pictures.ts";
import { resizePicture, Unreadable } from "./resize-picture.ts";

/** Raised when sizes, formats or weights change: every picture then gets its files anew, once. */
const EDITION = 1;

/** What resizes pictures, for a worker beside the requests. */
export type Sizing = {
  /**
   * Makes the sizes of one picture; false when none waits for them. Throws when the file store or the database is
   * unavailable: the picture goes on waiting, for this process or another.
   */
  makeNext(): Promise<boolean>;
  countWaiting(): Promise<number>;
  /** `listener` is called whenever a picture may wait for its sizes. */
  onWaiting(listener: () => void): void;
};

type Parts = {
  db: Database;
  files: FileStore;
  /** Runs one piece of work on pictures at a time. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

const waits = lt(pictures.edition, EDITION);

export function openSizing({ db, files, inTurn }: Parts) {
  const first: string[] = [];
  const known = new Set<string>();
  let notify = () => {};

  /**
   * A random one: two processes on one database then seldom take the same. If they do, they write the same files twice.
   * So no claim is needed, which a killed process would keep.
   */
  async function anyWaiting(): Promise<string | undefined> {
    const [row] = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(waits)
      .orderBy(sql`random()`)
      .limit(1);
    return row?.id;
  }

  return {
    async makeNext() {
      const id = first.pop() ?? (await anyWaiting());
      if (id === undefined) return false;
      await inTurn(() => make({ db, files }, id));
      return true;
    },

    async countWaiting() {
      const [row] = await db.select({ waiting: count() }).from(pictures).where(waits);
      return row?.waiting ?? 0;
    },

    onWaiting(listener: () => void) {
      notify = listener;
    },

    /** A picture came. One that a person sent goes before those of a file (null). */
    fresh(id: string | null) {
      if (id !== null) first.push(id);
      notify();
    },

    /** A requested file is missing, lost or not made yet: it is made again, once as far as this process knows. */
    missed(id: string) {
      if (known.has(id)) return;
      known.add(id);
      const made = and(eq(pictures.id, id), eq(pictures.edition, EDITION));
      db.update(pictures)
        .set({ edition: 0 })
        .where(made)
        .then(notify, () => known.delete(id));
    },
  };
}

async function make({ db, files }: Pick<Parts, "db" | "files">, id: string): Promise<void> {
  try {
    for await (const { file, bytes } of resizePicture(await readOriginal(files, id)))
      await files.put(keyOf(id, file), bytes);
    for (const key of formerFilesOf(id)) await files.delete(key);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    process.emitWarning(`The sizes of the picture ${id} cannot be made: ${error.message}.`);
  }
  const row = eq(pictures.id, id);
  const updated = await db.update(pictures).set({ edition: EDITION }).where(row).returning({ id: pictures.id });
  // It was removed meanwhile.
  if (updated.length === 0) for (const key of filesOf(id)) await files.delete(key);
}

/** ms: nobody waits for it. */
const ORIGINAL_WITHIN = 15_000;

async function readOriginal(files: FileStore, id: string): Promise<Uint8Array> {
  for (const key of originalsOf(id)) {
    const original = await files.get(key, ORIGINAL_WITHIN);
    if (original !== null) return original;
  }
  throw new Unreadable("its original is gone");
}
