import type { Sharp } from "sharp";
import { openSharp } from "./open-sharp.ts";

/** px of a side, and the share of it that the logo may take: phones cut a maskable icon to any shape. */
const ICONS: Record<string, { side: number; share: number }> = {
  "icon-180.png": { side: 180, share: 0.84 },
  "icon-192.png": { side: 192, share: 0.84 },
  "icon-512.png": { side: 512, share: 0.84 },
  "icon-maskable-512.png": { side: 512, share: 0.6 },
};
/** The picture of shared links. */
const SHARED = "og.jpg";
/** px: what messengers and search engines ask for. */
const SHARED_SIZE = { width: 1200, height: 630 };
/** Logos are made for paper. */
const BACKGROUND = "#ffffff";

export type SitePicture = { bytes: Uint8Array; type: "image/png" | "image/jpeg" };

/** Whether a file of the site shows the shop's own logo, where it has one. */
export const isSitePicture = (name: string): boolean => name === SHARED || name in ICONS;

/** A file of the site with the shop's own logo in it. Throws for another name, and where the logo cannot be read. */
export async function drawSitePicture(name: string, logo: Uint8Array): Promise<SitePicture> {
  if (name === SHARED) {
    const drawn = await centred(logo, SHARED_SIZE, { width: 800, height: 400 });
    return { bytes: await drawn.jpeg({ quality: 80, mozjpeg: true }).toBuffer(), type: "image/jpeg" };
  }
  const icon = ICONS[name];
  if (icon === undefined) throw new Error(`${name} is not a picture of the site.`);
  const [side, inner] = [icon.side, Math.round(icon.side * icon.share)];
  const drawn = await centred(logo, { width: side, height: side }, { width: inner, height: inner });
  return { bytes: await drawn.png({ palette: true }).toBuffer(), type: "image/png" };
}

type Size = { width: number; height: number };

/** The logo as large as it may be, in the middle. */
async function centred(logo: Uint8Array, size: Size, most: Size): Promise<Sharp> {
  const sharp = await openSharp();
  const input = await sharp(logo)
    .resize({ ...most, fit: "inside" })
    .toBuffer();
  const canvas = sharp({ create: { ...size, channels: 3, background: BACKGROUND } });
  return canvas.composite([{ input, gravity: "centre" }]);
}
