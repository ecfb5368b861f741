import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "#tests/support/chromium.ts";
import { openShopServer, prepareShop } from "#tests/support/shop-server.ts";

/*
 * `npm run readme-picture`: takes docs/shop.jpg, the picture in README, from the built demo shop: the products on a
 * desktop, the home page and a product on a phone.
 */

/** CSS px. */
const HEIGHT = 812;
const GAP = 6;
const SCREENS = [
  { path: "/products", width: 1074 },
  { path: "/home", width: 360 },
  { path: "/products/battery-sprayer-16-l-12-v-8-ah", width: 360 },
] as const;
const FRAME = "#c9b68d";

const { template, remove } = await prepareShop();
const shop = await openShopServer(template);
const browser = await chromium.launch({ executablePath: ensureChromium("full"), args: ["--no-sandbox"] });
try {
  const pictures = [];
  for (const screen of SCREENS) pictures.push(await take(browser, screen));
  let left = GAP;
  const placed = pictures.map((input, at) => {
    const picture = { input, top: GAP, left };
    left += (SCREENS[at]?.width ?? 0) + GAP;
    return picture;
  });
  await sharp({ create: { width: left, height: HEIGHT + 2 * GAP, channels: 3, background: FRAME } })
    .composite(placed)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile("docs/shop.jpg");
} finally {
  await browser.close();
  await shop.close();
  await remove();
}

async function take(from: Browser, { path, width }: (typeof SCREENS)[number]): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" });
  const answer = await page.goto(shop.address + path, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}.`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
