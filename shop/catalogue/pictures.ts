import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Database } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { PictureFormat, PictureWidth } from "./picture-sizes.ts";
import { pictures } from "./products.table.ts";

/** Pixels that one picture may have: a 6000 × 6000 photograph is inside, a decompression bomb is not. */
const MOST_PIXELS = 40_000_000;
/** px: the widest rendition is cut from this. */
const STORED_WIDTH = 1200;

export type Pictures = {
  /** Stores a picture and answers its id; the same picture twice is one. Throws when the bytes are no picture. */
  keep(bytes: Uint8Array): Promise<string>;
  /** The bytes of one size and format, made at the first call and kept; null when there is no such picture. */
  rendition(id: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null>;
};

export function openPictures(db: Database, files: FileStore): Pictures {
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function render(id: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | null> {
    const key = `pictures/${id}/${width}.${format}`;
    const kept = await files.get(key);
    if (kept !== null) return kept;
    const original = await files.get(`pictures/${id}/original.png`);
    if (original === null) return null;
    const bytes = await encode(original, width, format);
    await files.put(key, bytes);
    return bytes;
  }

  return {
    async keep(bytes) {
      const original = await sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize({ width: STORED_WIDTH, withoutEnlargement: true })
        .png({ compressionLevel: 4 })
        .toBuffer({ resolveWithObject: true });
      const id = createHash("sha256").update(original.data).digest("hex").slice(0, 32);
      // The file first: a row without its file would be a hole in a page, a file without its row is only unused.
      await files.put(`pictures/${id}/original.png`, original.data);
      const { width, height } = original.info;
      await db.insert(pictures).values({ id, width, height }).onConflictDoNothing();
      return id;
    },

    rendition(id, width, format) {
      if (!/^[0-9a-f]{32}$/.test(id)) return Promise.resolve(null);
      const key = `${id} ${width} ${format}`;
      const waiting = underWay.get(key) ?? render(id, width, format).finally(() => underWay.delete(key));
      underWay.set(key, waiting);
      return waiting;
    },
  };
}

function encode(original: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Uint8Array> {
  const image = sharp(original, { limitInputPixels: MOST_PIXELS }).resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      return image.avif({ quality: 50, effort: 2 }).toBuffer();
    case "webp":
      return image.webp({ quality: 74 }).toBuffer();
    case "jpg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
