import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from "./picture-sizes.ts";

/** What is kept to make further sizes from. */
export const ORIGINAL = "original.webp";
/** The demonstration's, in shops that were opened with an earlier version. */
export const ORIGINAL_DRAWING = "original.png";

/** Names under which a picture's original may be kept: all its sizes can be made from that one. */
export const originalsOf = (id: string): string[] =>
  [ORIGINAL, ORIGINAL_DRAWING].map((name) => `pictures/${id}/${name}`);

/** Names of all files that a picture may have. */
export const filesOf = (id: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => keyOf(id, width, format))),
  ...originalsOf(id),
];

export const keyOf = (id: string, width: PictureWidth, format: PictureFormat) => `pictures/${id}/${width}.${format}`;
