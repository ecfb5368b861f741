import { SENT_SIDE } from "#shop/pictures/picture-sizes.ts";

/** Of JPEG, 0 to 1: above the quality that the shop stores. */
const QUALITY = 0.9;

/** Types with transparency stay; others become JPEG. */
const SENT_AS: Record<string, string> = {
  "image/png": "image/png",
  "image/webp": "image/webp",
  "image/avif": "image/webp",
};

/**
 * Resizes a photograph to the shop's size, upright, to upload less. Returns the file itself if it is small enough,
 * cannot be decoded or rotated here, or would grow. The server rotates what arrives unrotated.
 */
export async function shrinkPhotograph(file: File): Promise<Blob> {
  const bitmap = await readUpright(file).catch(() => null);
  if (bitmap === null) return file;
  try {
    const scale = SENT_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = SENT_AS[file.type] ?? "image/jpeg";
    const shrunk = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, type, QUALITY));
    return shrunk !== null && shrunk.size < file.size ? shrunk : file;
  } finally {
    bitmap.close();
  }
}

/** Null where the browser does not read `imageOrientation`, and might ignore the EXIF orientation. */
async function readUpright(file: File): Promise<ImageBitmap | null> {
  let isAsked = false;
  const options: ImageBitmapOptions = {
    get imageOrientation() {
      isAsked = true;
      return "from-image" as const;
    },
  };
  const bitmap = await createImageBitmap(file, options);
  if (isAsked) return bitmap;
  bitmap.close();
  return null;
}
