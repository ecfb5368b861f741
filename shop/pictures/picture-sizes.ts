/** px: thumbnails, cards on phones, cards on sharp screens. */
export const CARD_WIDTHS = [160, 320, 480, 640] as const;
/** px: the same, and the product page. */
export const PICTURE_WIDTHS = [...CARD_WIDTHS, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** bytes that a picture of a card's width may have in AVIF and in WebP: a list of 24 is read on a bad line. */
export const MOST_CARD_BYTES = 12_000;

/** bytes that an uploaded picture may have. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** '320.avif' → its width and format, or null for a size that pages do not ask for. */
export function renditionFromName(name: string): { width: PictureWidth; format: PictureFormat } | null {
  const [size, end] = name.split(".");
  const width = PICTURE_WIDTHS.find((each) => String(each) === size);
  const format = PICTURE_FORMATS.find((each) => each === end);
  return width === undefined || format === undefined || name !== `${width}.${format}` ? null : { width, format };
}

/** Whether a text has the form of a picture's id. */
export function isPictureId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
