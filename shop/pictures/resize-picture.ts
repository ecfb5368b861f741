import type { Sharp } from "sharp";
import { openSharp } from "./open-sharp.ts";
import { MOST_BYTES, PICTURE_WIDTHS, SHARED_WIDTH, type PictureFile } from "./picture-sizes.ts";

/** The first is the usual one. */
const QUALITIES = [74, 58, 42, 26, 10] as const;
/** px: what is nothing but noise is too heavy in the lowest quality, too. */
const BLURS = [2, 4, 8];
/** So many times too heavy, a picture would be no lighter than it may be in the qualities between. */
const FAR = 4;

/** Thrown where an original cannot be read, be it damaged or gone: no later attempt would go better. */
export class Unreadable extends Error {}

/** Every size of a stored picture, one after the other, so that only one is in memory. */
export async function* resizePicture(original: Uint8Array): AsyncGenerator<{ file: PictureFile; bytes: Uint8Array }> {
  const sharp = await openSharp();
  const widest = await rawOf(sharp(original), PICTURE_WIDTHS.at(-1) ?? SHARED_WIDTH).catch((cause: unknown) => {
    throw new Unreadable("its original cannot be read", { cause });
  });
  const image = (from: Raw) => sharp(from.data, { raw: from.raw });
  for (const width of PICTURE_WIDTHS) {
    const bytes = await encode(image(await rawOf(image(widest), width)), MOST_BYTES[width]);
    yield { file: `${width}.webp`, bytes };
  }
  const shared = image(widest).flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
  yield { file: `${SHARED_WIDTH}.jpg`, bytes: await shared.toBuffer() };
}

type Raw = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** The picture's dots, so wide at most and twice as high. */
async function rawOf(image: Sharp, width: number): Promise<Raw> {
  const { data, info } = await image
    .resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** In the best quality in which the picture has no more than `most` bytes. */
async function encode(image: Sharp, most: number): Promise<Uint8Array> {
  const [usual, ...lower] = QUALITIES;
  let bytes = await image.clone().webp({ quality: usual }).toBuffer();
  const lowest = lower.at(-1) ?? usual;
  for (const quality of bytes.length > FAR * most ? [lowest] : lower) {
    if (bytes.length <= most) return bytes;
    bytes = await image.clone().webp({ quality }).toBuffer();
  }
  for (const sigma of BLURS) {
    if (bytes.length <= most) return bytes;
    bytes = await image.clone().blur(sigma).webp({ quality: lowest }).toBuffer();
  }
  return bytes;
}
