import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "#tests/support/chromium.ts";
import { median } from "./median.ts";
import { start, withFolder } from "./processes.ts";

/*
 * `npm run taps`: how soon the page answers a tap on 'Add to Cart' on a processor that is four times slower, what a second
 * visit fetches, and whether going back shows the page as it was left.
 */

const TAPS = 15;
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

await withFolder(async (folder) => {
  const shop = await start("build/server/main.js", { DATA_DIR: join(folder, "data") });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const taps = await tap(browser, shop.origin);
    console.log(
      `Tap on 'Add to Cart' until the badge is drawn, ${SLOWER}× slower: median ${median(taps).toFixed(0)} ms, ` +
        `longest ${Math.max(...taps).toFixed(0)} ms of ${taps.length}`,
    );
    console.log(`A second visit to /products fetches: ${(await visitAgain(browser, shop.origin)).join(" ")}`);
    console.log(`Back from the next page shows the page as it was left: ${await goBack(browser, shop.origin)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
});

/** ms from each tap to the frame that shows the new number. */
async function tap(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/products`, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(() => {
    const times: number[] = [];
    let began = 0;
    addEventListener("pointerup", ({ timeStamp }) => (began = timeStamp), { capture: true });
    new MutationObserver(() => {
      if (began === 0) return;
      const from = began;
      began = 0;
      requestAnimationFrame(() => times.push(performance.now() - from));
    }).observe(document.querySelector("header") ?? document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { times });
  });
  // Each time another good: the badge counts goods, not pieces.
  const buttons = page.locator("main form button[type=submit]:enabled").filter({ hasText: "Add" });
  for (let turn = 0; turn < TAPS; turn += 1) {
    await buttons.nth(turn).tap();
    await page.waitForTimeout(400);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await context.close();
  return times;
}

/** Paths that went over the line. */
async function visitAgain(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext(PHONE);
  const first = await context.newPage();
  await first.goto(`${origin}/products`, { waitUntil: "networkidle" });
  await first.close();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const isOver = response.fromDiskCache !== true && response.url.startsWith("http");
    if (isOver) fetched.set(requestId, `${new URL(response.url).pathname} (${response.status})`);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => fetched.delete(requestId));
  await page.goto(`${origin}/products`, { waitUntil: "networkidle" });
  await context.close();
  return [...fetched.values()];
}

async function goBack(browser: Browser, origin: string): Promise<boolean> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener("pageshow", (event) => (window.name = String(event.persisted))));
  await page.goto(`${origin}/products`, { waitUntil: "networkidle" });
  await page.goto(`${origin}/about`, { waitUntil: "networkidle" });
  // A page that is shown as it was left does not load.
  await page.goBack({ waitUntil: "commit" });
  await page.waitForTimeout(500);
  const wasKept = await page.evaluate(() => window.name === "true");
  await context.close();
  return wasKept;
}
