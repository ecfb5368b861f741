import { done, refused, type Outcome } from "../values/outcome.ts";
import { openSharp } from "./open-sharp.ts";
import { LEAST_SIDE, MOST_PICTURE_BYTES, MOST_RATIO } from "./picture-sizes.ts";

/** 50 megapixels as cameras count them: 8192 × 6144. A decompression bomb is far above. */
const MOST_PIXELS = 8192 * 6144;

export type PictureProblem =
  | "empty"
  | "too_many_bytes"
  | "too_many_pixels"
  /** In one direction at least. */
  | "too_small"
  /** A line rather than a picture. */
  | "too_narrow"
  /** None of the four formats, whatever its name is. */
  | "not_a_picture"
  /** An iPhone's own kind, which no browser shows. */
  | "heic"
  /** Cut short, or damaged on the way. */
  | "broken"
  /** The file store does not answer. */
  | "not_stored";

/** px: stored for making further sizes; at most twice as high. */
const STORED_WIDTH = 1600;

/** libwebp's method: 4, its usual one, takes twice the time and saves 4 % of the bytes, which nobody downloads. */
const STORED_EFFORT = 2;

/** A picture as stored: upright, in sRGB, without metadata; WebP. */
export type Photograph = { bytes: Uint8Array; width: number; height: number };

/**
 * Decodes an upload and makes a picture of the shop's own from it. Only a certain JPEG, PNG, WebP or AVIF is decoded.
 * Of an animation the first frame is used.
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
    const [shorter = 0, longer = 0] = [size.width, size.height].toSorted((one, other) => one - other);
    if (longer > MOST_RATIO * shorter) return refused("too_narrow");
    if (shorter < LEAST_SIDE) return refused("too_small");
    const { data, info } = await sharp(upload, { failOn: "error", limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: STORED_WIDTH, height: 2 * STORED_WIDTH, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 92, effort: STORED_EFFORT })
      .toBuffer({ resolveWithObject: true });
    return done({ bytes: data, width: info.width, height: info.height });
  } catch {
    // libvips' messages are for programmers; nothing but a bad file can fail here.
    return refused("broken");
  }
}

/** A picture that the project's authors made as pictures are stored: nothing is decoded but its size. */
export async function readOwnPicture(bytes: Uint8Array): Promise<Outcome<Photograph, PictureProblem>> {
  const sharp = await openSharp();
  const { width, height } = await sharp(bytes).metadata();
  return done({ bytes, width, height });
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
