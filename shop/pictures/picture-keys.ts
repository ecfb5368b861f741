import { PICTURE_WIDTHS, SHARED_WIDTH, type PictureFile } from "./picture-sizes.ts";

/** The stored file from which sizes are made. */
export const ORIGINAL = "original.webp";
/** The demonstration's, in shops that were opened with an earlier version. */
const ORIGINAL_DRAWING = "original.png";

/** What a picture's sizes are called. */
const SIZES: readonly PictureFile[] = [
  ...PICTURE_WIDTHS.map((width) => `${width}.webp` as const),
  `${SHARED_WIDTH}.jpg`,
];

/** What earlier versions of the shop made. */
const FORMER_SIZES = [160, 320, 480, 640, 960]
  .flatMap((width) => ["avif", "webp", "jpg"].map((format) => `${width}.${format}`))
  .filter((name) => !SIZES.some((size) => size === name));

export const keyOf = (id: string, file: PictureFile | typeof ORIGINAL): string => `pictures/${id}/${file}`;

/** Possible names of a picture's stored original, from which all its sizes can be made. */
export const originalsOf = (id: string): string[] =>
  [ORIGINAL_DRAWING, ORIGINAL].map((name) => `pictures/${id}/${name}`);

/** Names of what earlier versions made of a picture. */
export const formerFilesOf = (id: string): string[] => FORMER_SIZES.map((name) => `pictures/${id}/${name}`);

/** Names of all files that a picture may have. */
export const filesOf = (id: string): string[] => [
  ...SIZES.map((file) => keyOf(id, file)),
  ...formerFilesOf(id),
  ...originalsOf(id),
];
