import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * Makes the pictures that leave the site: what a messenger shows for a shared link, and the icons of a phone's home
 * screen. Drawn from app/ui/art and committed; run it again when the drawings change.
 */
const ART = new URL("../app/ui/art/", import.meta.url);
const PUBLIC = new URL("../public/", import.meta.url);
const BOARD = "#124524";
const KEYLINE = "#f4b61e";

const art = (name: string): Promise<Buffer> => readFile(new URL(name, ART));

/** A drawing at a pixel width; the density is raised with it, because sharp would enlarge a small raster. */
async function drawn(name: string, width: number): Promise<Buffer> {
  const svg = await art(name);
  const natural = (await sharp(svg).metadata()).width;
  return sharp(svg, { density: Math.min(2400, (72 * width) / natural) })
    .resize({ width })
    .png()
    .toBuffer();
}

/** 1200 × 630, the size that messengers and search engines ask for: the logo on the board, the hero beside it. */
async function sharedLink(): Promise<void> {
  const [width, height, pictureWidth, edge] = [1200, 630, 780, 14];
  const hero = await sharp(await drawn("hero.svg", 900))
    .resize(pictureWidth, height - 2 * edge, { fit: "cover" })
    .toBuffer();
  const keylines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path fill="${KEYLINE}" d="M0 ${edge - 6}h${width}v4H0zM0 ${height - edge + 2}h${width}v4H0z` +
      `M${width - pictureWidth - 6} ${edge - 2}h6v${height - 2 * edge + 4}h-6z"/></svg>`,
  );
  await sharp({ create: { width, height, channels: 3, background: BOARD } })
    .composite([
      { input: hero, left: width - pictureWidth, top: edge },
      { input: keylines, left: 0, top: 0 },
      { input: await drawn("logo-board.svg", 340), left: 38, top: 266 },
    ])
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(new URL("og.jpg", PUBLIC).pathname);
}

/** The same for a shop that has no logo yet: the mark without a name. */
async function plainSharedLink(): Promise<void> {
  const [width, height, edge] = [1200, 630, 14];
  const keylines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path fill="${KEYLINE}" d="M0 ${edge - 6}h${width}v4H0zM0 ${height - edge + 2}h${width}v4H0z"/></svg>`,
  );
  await sharp({ create: { width, height, channels: 3, background: BOARD } })
    .composite([
      { input: keylines, left: 0, top: 0 },
      { input: await drawn("mark.svg", 360), gravity: "centre" },
    ])
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(new URL("og-plain.jpg", PUBLIC).pathname);
}

/** The mark on the board's green to the very edge; `share` of its width is the mark's. */
async function icon(name: string, size: number, share = 0.8): Promise<void> {
  const mark = await drawn("mark.svg", Math.round(size * share));
  await sharp({ create: { width: size, height: size, channels: 3, background: BOARD } })
    .composite([{ input: mark, gravity: "centre" }])
    .png({ palette: true })
    .toFile(new URL(`${name}.png`, PUBLIC).pathname);
}

/** 32 × 32 for browsers that ask for /favicon.ico whatever the page says: an ICO file may hold a PNG as it is. */
async function favicon(): Promise<void> {
  const png = await drawn("mark.svg", 32);
  const header = Buffer.alloc(22);
  // One picture: its count, width, height, colour planes, bits, length in bytes and place in the file.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(new URL("favicon.ico", PUBLIC), Buffer.concat([header, png]));
}

await mkdir(PUBLIC, { recursive: true });
await Promise.all([
  sharedLink(),
  plainSharedLink(),
  icon("icon-180", 180),
  icon("icon-192", 192),
  icon("icon-512", 512),
  // Phones cut it to any shape: the mark stays within the circle of 80 %, corners included.
  icon("icon-maskable-512", 512, 0.56),
  favicon(),
  copyFile(new URL("mark.svg", ART), new URL("icon.svg", PUBLIC)),
]);
