import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { openTurns } from "#platform/open-turns.ts";
import { StoreUnreachable, type FileStore } from "#platform/files/file-store.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import { developPhotograph, readOwnPicture, type PictureProblem } from "./read-photograph.ts";
import { filesOf, keyOf, ORIGINAL, originalsOf } from "./picture-keys.ts";
import { fileAt, isPictureId } from "./picture-sizes.ts";
import { pictures } from "../schema/pictures.ts";
import { openSizing, type Sizing } from "./resize-queue.ts";

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

/** A file of a picture as it travels. */
export type PictureAnswer = {
  bytes: Uint8Array;
  type: "image/webp" | "image/jpeg" | "image/png";
  /** True: the address answers with nothing else from now on. */
  isLasting: boolean;
};

export type Pictures = {
  /**
   * Stores an upload: decoded, turned upright, without metadata, under an id of its own. Its sizes are made later. It
   * is removed after a day unless a product takes it.
   */
  upload(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>>;
  /** The same for one of many that come in a file: the same picture twice is one. */
  storeFile(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>>;
  /** The same for one of the demonstration's, which is stored as it is. Never for what anybody sends. */
  storeOwn(bytes: Uint8Array): Promise<Outcome<{ id: string }, PictureProblem>>;
  /**
   * The file of this name, the nearest one for a name of earlier versions, or the original until the sizes exist. Null
   * for an unknown picture. Never encodes.
   */
  find(id: string, name: string): Promise<PictureAnswer | null>;
  sizes: Sizing;
  /**
   * Takes an uploaded picture for a product: true when it is there and nothing else uses it. The row stays locked until
   * the transaction ends, so that nobody else removes or takes it.
   */
  claim(transaction: Transaction, id: string): Promise<boolean>;
  /** Removes a picture, its row and all its files, unless something shows it. */
  discard(id: string): Promise<void>;
  /** Removes all that nothing shows any more. */
  sweep(): Promise<void>;
  /** The same once the last deletion can no longer be undone. If the process ends before, the next sweep does it. */
  sweepLater(): void;
};

export function openPictures(db: Database, files: FileStore, uses: PictureUses): Pictures {
  const inTurn = openTurns();
  const { fresh, missed, ...sizes } = openSizing({ db, files, inTurn });
  return {
    ...openUploads({ db, files, inTurn, fresh }),
    async find(id, name) {
      const file = fileAt(name);
      if (file === null || !isPictureId(id)) return null;
      const made = await files.get(keyOf(id, file));
      if (made !== null) return { bytes: made, type: typeOf(file), isLasting: true };
      for (const key of originalsOf(id)) {
        const original = await files.get(key);
        if (original === null) continue;
        missed(id);
        return { bytes: original, type: typeOf(key), isLasting: false };
      }
      return null;
    },
    sizes,
    claim: async (transaction, id) => (await lockPicture(transaction, id)) && !(await uses.isTaken(transaction, id)),
    ...openRemoval(db, files, uses),
  };
}

type UploadParts = {
  db: Database;
  files: FileStore;
  inTurn: ReturnType<typeof openTurns>;
  fresh: ReturnType<typeof openSizing>["fresh"];
};

function openUploads({ db, files, inTurn, fresh }: UploadParts): Pick<Pictures, "upload" | "storeFile" | "storeOwn"> {
  type Stored = Outcome<{ id: string }, PictureProblem>;

  /** The file before the row: a row without it would be a hole in a page. */
  async function store(id: string, bytes: Uint8Array, develop = developPhotograph): Promise<Stored> {
    const developed = await inTurn(() => develop(bytes));
    if (!developed.ok) return developed;
    const { width, height, bytes: original } = developed.value;
    try {
      await files.put(keyOf(id, ORIGINAL), original);
    } catch (error) {
      if (error instanceof StoreUnreachable) return refused("not_stored");
      throw error;
    }
    await db.insert(pictures).values({ id, width, height }).onConflictDoNothing();
    return done({ id });
  }

  async function storeOnce(bytes: Uint8Array, develop = developPhotograph): Promise<Stored> {
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    // It waits for its import as long as one that was sent just now.
    const known = await db
      .update(pictures)
      .set({ createdAt: new Date() })
      .where(eq(pictures.id, id))
      .returning({ id: pictures.id });
    if (known.length > 0 && (await files.get(keyOf(id, ORIGINAL))) !== null) return done({ id });
    const stored = await store(id, bytes, develop);
    if (stored.ok) fresh(null);
    return stored;
  }

  return {
    async upload(bytes) {
      const stored = await store(randomBytes(16).toString("hex"), bytes);
      if (stored.ok) fresh(stored.value.id);
      return stored;
    },
    storeFile: (bytes) => storeOnce(bytes),
    storeOwn: (bytes) => storeOnce(bytes, readOwnPicture),
  };
}

function openRemoval(
  db: Database,
  files: FileStore,
  uses: PictureUses,
): Pick<Pictures, "discard" | "sweep" | "sweepLater"> {
  let timer: NodeJS.Timeout | undefined;

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

function typeOf(name: string): PictureAnswer["type"] {
  if (name.endsWith(".jpg")) return "image/jpeg";
  return name.endsWith(".png") ? "image/png" : "image/webp";
}

/** Waits while another transaction takes or removes it; false when there is no such picture. */
export async function lockPicture(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for("update");
  return rows.length > 0;
}
