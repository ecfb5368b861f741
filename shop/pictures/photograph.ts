import type { Sharp } from "sharp";
import { done, refused, type Outcome } from "../outcome.ts";
import { openSharp } from "./picture-loaders.ts";
import {
  CARD_WIDTHS,
  MOST_CARD_BYTES,
  MOST_PICTURE_BYTES,
  type PictureFormat,
  type PictureWidth,
} from "./picture-sizes.ts";

/** 50 megapixels as cameras count them: 8192 × 6144. A decompression bomb is far above. */
const MOST_PIXELS = 8192 * 6144;

export type PictureProblem =
  | "empty"
  | "too_many_bytes"
  | "too_many_pixels"
  /** None of the four kinds, whatever its name says. */
  | "not_a_picture"
  /** An iPhone's own kind, which no browser shows. */
  | "heic"
  /** Cut short, or damaged on the way. */
  | "broken";

/** px: what is kept to cut further sizes from, and twice as high at most. */
const KEPT_WIDTH = 1600;

/** A picture as it is kept: upright, in sRGB, without metadata; WebP. */
export type Photograph = { bytes: Uint8Array; width: number; height: number };

/**
 * Decodes what a person uploaded and makes a picture of our own from it. What is not surely a JPEG, PNG, WebP or AVIF is
 * never decoded at all. Of a moving picture the first frame is taken.
 */
export async function developPhotograph(upload: Uint8Array): Promise<Outcome<Photograph, PictureProblem>> {
  if (upload.length === 0) return refused("empty");
  if (upload.length > MOST_PICTURE_BYTES) return refused("too_many_bytes");
  const kind = kindOf(upload);
  if (kind === null || kind === "heic") return refused(kind === null ? "not_a_picture" : "heic");
  const sharp = await openSharp();
  try {
    const size = await sharp(upload, { limitInputPixels: false }).metadata();
    if (size.width * size.height > MOST_PIXELS) return refused("too_many_pixels");
    const { data, info } = await sharp(upload, { failOn: "error", limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: KEPT_WIDTH, height: 2 * KEPT_WIDTH, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return done({ bytes: data, width: info.width, height: info.height });
  } catch {
    // What libvips says of a bad file is for programmers; there is nothing else that could fail here.
    return refused("broken");
  }
}

/** What the first bytes say; a file's name and its sender's word for its kind are not asked. */
function kindOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) !== "ftyp") return null;
  // The box's length, its major brand, a version, and the brands that it is compatible with.
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 256);
  const brands = (text(8, 12) + text(16, length)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? "heic" : null;
}

/**
 * One size of a picture that was kept, in one format after the other, for `store` to put away: one at a time. At a card's
 * width the quality is lowered until AVIF and WebP have no more than MOST_CARD_BYTES; JPEG is for browsers of long ago.
 */
export async function printSize(
  original: Uint8Array,
  width: PictureWidth,
  formats: readonly PictureFormat[],
  store: (format: PictureFormat, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const sharp = await openSharp();
  const { data, info } = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isCard = CARD_WIDTHS.some((each) => each === width);
  for (const format of formats) {
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const most = isCard && format !== "jpg" ? MOST_CARD_BYTES : Infinity;
    await store(format, await encode(sharp(data, { raw }), format, most));
  }
}

/** The first is the usual one. */
const QUALITIES = { avif: [50, 40, 30, 20, 10], webp: [74, 58, 42, 26, 10], jpg: [78] } as const;
/** px: what is nothing but noise is too heavy in the lowest quality, too. */
const BLURS = [2, 4, 8];
/** So many times too heavy, a picture would be no lighter than it may be in the qualities between. */
const FAR = 4;

/** In the best quality in which the picture has no more than `most` bytes. */
async function encode(image: Sharp, format: PictureFormat, most: number): Promise<Uint8Array> {
  const [usual, ...lower] = QUALITIES[format];
  let bytes = await encodeAt(image.clone(), format, usual);
  const lowest = lower.at(-1) ?? usual;
  for (const quality of bytes.length > FAR * most ? [lowest] : lower) {
    if (bytes.length <= most) return bytes;
    bytes = await encodeAt(image.clone(), format, quality);
  }
  for (const sigma of BLURS) {
    if (bytes.length <= most) return bytes;
    bytes = await encodeAt(image.clone().blur(sigma), format, lowest);
  }
  return bytes;
}

function encodeAt(image: Sharp, format: PictureFormat, quality: number): Promise<Uint8Array> {
  switch (format) {
    case "avif":
      return image.avif({ quality, effort: 2 }).toBuffer();
    case "webp":
      return image.webp({ quality }).toBuffer();
    case "jpg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}
