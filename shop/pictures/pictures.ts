import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { done, type Outcome } from "../outcome.ts";
import { developPhotograph, printSize, type PictureProblem } from "./photograph.ts";
import { filesOf, keyOf, ORIGINAL, ORIGINAL_DRAWING } from "./picture-files.ts";
import {
  isPictureId,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from "./picture-sizes.ts";
import { pictures } from "./pictures.table.ts";

/** ms for which a deleted product keeps its picture: until then the deletion can be undone whole. */
export const UNDO_WITHIN = 60_000;

/** What those who show pictures say of one, asked while its row is locked. */
export type PictureUses = {
  /** Whether anything has it, be it a deleted product. */
  isTaken(transaction: Transaction, id: string): Promise<boolean>;
  /** Whether anything shows it, such as a product that is for sale. */
  isShown(transaction: Transaction, id: string): Promise<boolean>;
  /** Takes it from deleted products. */
  letGo(transaction: Transaction, id: string): Promise<void>;
  /** Some that nothing shows any more: of deleted products, and uploads whose form was never sent. */
  findUnused(db: Database): Promise<string[]>;
};

export type Pictures = {
  /**
   * Takes what a person sent: decoded, turned upright, stripped, and stored in every size and format under an id that no
   * other upload has. One upload is worked on at a time. It is removed after a day unless a product takes it.
   */
  upload(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>>;
  /**
   * The same for one of many that come in a file: the same picture twice is one, and its sizes are made when a page first
   * asks for them.
   */
  keepFromFile(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>>;
  /** The bytes of one size and format, made at the first call where they are missing, and kept; null when there is no such picture. */
  rendition(id: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null>;
  /**
   * Takes an uploaded picture for a product: true when it is there and nothing else uses it. The row stays locked until the
   * transaction ends, so that nobody removes the picture or takes it as well.
   */
  claim(transaction: Transaction, id: string): Promise<boolean>;
  /** Removes a picture, its row and all its files, unless something shows it. */
  discard(id: string): Promise<void>;
  /** Removes all that nothing shows any more. */
  sweep(): Promise<void>;
  /** The same when the last deletion cannot be undone any more. Should the process end before, the next sweep does it. */
  sweepLater(): void;
};

export function openPictures(db: Database, files: FileStore, uses: PictureUses): Pictures {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  let lastUpload: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function render(id: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null> {
    const kept = await files.get(keyOf(id, width, format));
    if (kept !== null) return kept;
    const original =
      (await files.get(`pictures/${id}/${ORIGINAL_DRAWING}`)) ?? (await files.get(`pictures/${id}/${ORIGINAL}`));
    if (original === null) return null;
    let made: Uint8Array | null = null;
    await printSize(original, width, [format], async (_format, bytes) => {
      made = bytes;
      await files.put(keyOf(id, width, format), bytes);
    });
    return made;
  }

  async function store(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>> {
    const developed = await developPhotograph(bytes);
    if (!developed.ok) return developed;
    const id = randomBytes(16).toString("hex");
    const { width, height, bytes: original } = developed.value;
    await files.put(`pictures/${id}/${ORIGINAL}`, original);
    for (const size of PICTURE_WIDTHS) {
      await printSize(original, size, PICTURE_FORMATS, (format, made) => files.put(keyOf(id, size, format), made));
    }
    // The files first: a row without its files would be a hole in a page.
    await db.insert(pictures).values({ id, width, height });
    return done({ id });
  }

  async function keepFromFile(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>> {
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    // It waits for its import as long as one that was sent just now.
    const known = await db
      .update(pictures)
      .set({ createdAt: new Date() })
      .where(eq(pictures.id, id))
      .returning({ id: pictures.id });
    if (known.length > 0 && (await files.get(`pictures/${id}/${ORIGINAL}`)) !== null) return done({ id });
    const developed = await developPhotograph(bytes);
    if (!developed.ok) return developed;
    const { width, height, bytes: original } = developed.value;
    await files.put(`pictures/${id}/${ORIGINAL}`, original);
    await db.insert(pictures).values({ id, width, height }).onConflictDoNothing();
    return done({ id });
  }

  /** True when the row is gone and the files may go. */
  async function drop(id: string): Promise<boolean> {
    return await db.transaction(async (transaction) => {
      if (!(await lockPicture(transaction, id)) || (await uses.isShown(transaction, id))) return false;
      await uses.letGo(transaction, id);
      await transaction.delete(pictures).where(eq(pictures.id, id));
      return true;
    });
  }

  async function discard(id: string): Promise<void> {
    if (!(await drop(id))) return;
    // The row first: nothing may show a picture whose files are going.
    for (const key of filesOf(id)) await files.delete(key);
  }

  async function sweep(): Promise<void> {
    for (const id of await uses.findUnused(db)) await discard(id);
  }

  return {
    upload(bytes) {
      // In a row: two photographs at once would take both processors and twice the memory.
      const stored = lastUpload.then(() => store(bytes));
      lastUpload = stored.catch(() => {});
      return stored;
    },

    keepFromFile,

    rendition(id, width, format) {
      if (!isPictureId(id)) return Promise.resolve(null);
      const key = `${id} ${width} ${format}`;
      const waiting = underWay.get(key) ?? render(id, width, format).finally(() => underWay.delete(key));
      underWay.set(key, waiting);
      return waiting;
    },

    claim: async (transaction, id) => (await lockPicture(transaction, id)) && !(await uses.isTaken(transaction, id)),
    discard,
    sweep,
    sweepLater() {
      // A second's grace, so that the database's clock agrees.
      timer ??= setTimeout(() => {
        timer = undefined;
        // Whatever fails here is tried again by the next sweep.
        void sweep().catch(() => {});
      }, UNDO_WITHIN + 1000).unref();
    },
  };
}

/** Waits for whoever is taking or removing it; false when there is no such picture. */
export async function lockPicture(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for("update");
  return rows.length > 0;
}
