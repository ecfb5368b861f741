/** px: thumbnails and cards on phones, cards on large or sharp screens. */
export const CARD_WIDTHS = [160, 320, 640] as const;
/** px: the same, and the product page. */
export const PICTURE_WIDTHS = [...CARD_WIDTHS, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** px: the one JPEG of a picture, for those who read feeds and shared links. */
export const SHARED_WIDTH = 960;

/** A file of a picture, by its name in the picture's address. */
export type PictureFile = `${PictureWidth}.webp` | `${typeof SHARED_WIDTH}.jpg`;

/** bytes that a file may have: a list of 24 is read on a bad line. The product's own page takes more. */
export const MOST_BYTES = { 160: 8000, 320: 8000, 640: 12_000, 960: Infinity } as const satisfies Record<
  PictureWidth,
  number
>;

/** bytes that an uploaded picture may have. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * px: the longer side to which a browser shrinks a photograph. Larger than what is stored, so that the shrinking stays
 * invisible.
 */
export const SENT_SIDE = 2000;

/** px: no card shows less. */
export const LEAST_SIDE = 50;
/** The longer side by the shorter: further ones are a line in a card. */
export const MOST_RATIO = 10;

/** Names that pages give, or gave in earlier versions of the shop, of which other pages and caches know. */
const ADDRESSED = /^(160|320|480|640|960)\.(avif|webp|jpg)$/;

/** '320.webp' → itself, '480.avif' → '640.webp': the file to serve for a name; null for a name that never existed. */
export function fileAt(name: string): PictureFile | null {
  const [, size, format] = ADDRESSED.exec(name) ?? [];
  if (size === undefined) return null;
  if (format === "jpg") return `${SHARED_WIDTH}.jpg`;
  return `${PICTURE_WIDTHS.find((width) => width >= Number(size)) ?? 960}.webp`;
}

/** Whether a text has the form of a picture's id. */
export function isPictureId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
