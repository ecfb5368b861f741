import { join } from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { ensureChromium } from "#tests/support/chromium.ts";
import { median } from "./median.ts";
import { start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

/*
 * `npm run slow-line`: the first visit on a 2G line (250 kbit/s, 800 ms for each way there and back) with a processor six
 * times slower: when something is painted, when Add to Cart answers on the device, and whether a full cart's badge is there
 * in the first frame. Then a whole order. `SHOP_ORIGIN` names a shop that runs already.
 */

const LINE = { offline: false, latency: 800, downloadThroughput: 31_250, uploadThroughput: 31_250 };
const SLOWER = 6;
const TIMES = 5;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const PATHS = ["/home", "/products", "/products/tomato-arka-rakshak-f1"];
/** One line: product 1, two pieces. */
const CART = { name: "cart", value: "1_1.2.bsw" };

/** ms from the request of the page; `badge`: whether the first frame showed it. */
type Visit = { painted: number; answers: number; bytes: number; badge: boolean };

async function slowPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return { page, session };
}

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { page, session } = await slowPhone(browser);
  const context = page.context();
  await context.addCookies([{ ...CART, url: origin }]);
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const badge = document.querySelector<HTMLElement>("header .bar-phone .badge");
      Object.assign(globalThis, { badgeAtFirst: badge !== null && !badge.hidden });
    }).observe({ type: "paint", buffered: true });
  });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(origin + path, { waitUntil: "load", timeout: 120_000 });
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  // A document's script runs before this event; a tap is answered from then on.
  const ready = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
  );
  const before = Date.now();
  const button = page.locator("main button[data-add]:enabled").first();
  await button.dispatchEvent("click");
  await page.waitForFunction(() => document.querySelector(".toast") !== null);
  const badge = await page.evaluate(() => (globalThis as { badgeAtFirst?: boolean }).badgeAtFirst === true);
  const answers = ready + Date.now() - before;
  await context.close();
  return { painted, answers, bytes, badge };
}

/** ms for which somebody reads a page, or fills in the form; not counted as waiting */
const READS = 8000;

/** ms of waiting for each step of a first order, from a phone that has nothing of the shop to the order's page. */
async function order(browser: Browser, origin: string): Promise<Record<string, number>> {
  const { page } = await slowPhone(browser);
  page.setDefaultTimeout(120_000);
  const waited: Record<string, number> = {};
  const wait = async (step: string, act: () => Promise<unknown>, until: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    await until();
    waited[step] = performance.now() - start;
    await page.waitForTimeout(READS);
  };
  const form = page.locator("main form");
  const add = page.locator("main button[data-add]:enabled").first();
  await wait(
    "products",
    () => page.goto(`${origin}/products`, { waitUntil: "commit" }),
    () => add.waitFor(),
  );
  await wait(
    "add",
    () => add.click(),
    () => page.locator("header .bar-phone .badge:not([hidden])").waitFor(),
  );
  await wait(
    "cart",
    () => page.goto(`${origin}/cart`, { waitUntil: "commit" }),
    () => page.locator("main a[href='/checkout']").waitFor(),
  );
  await wait(
    "checkout",
    () => page.locator("main a[href='/checkout']").click(),
    () => form.getByLabel("Name").waitFor(),
  );
  await form.getByLabel("Name").fill("Sunil Patil");
  await form.getByLabel("Email").fill("sunil@example.com");
  await form.getByLabel("Phone").fill("9876543210");
  await form.getByLabel("Address").fill("Main road, Palkhed, Tal. Niphad, Dist. Nashik 422305");
  await form.getByLabel("Village or town").fill("Palkhed");
  await wait(
    "delivery charge",
    () => form.getByLabel("PIN code").fill("422305"),
    () =>
      page
        .getByText(/Delivery charge/)
        .first()
        .waitFor(),
  );
  await wait(
    "order",
    () => form.getByRole("button", { name: "Confirm" }).click(),
    () =>
      page
        .getByRole("heading", { name: /^Order \d/ })
        .first()
        .waitFor(),
  );
  await page.context().close();
  return waited;
}

await withFolder(async (folder) => {
  const running = process.env["SHOP_ORIGIN"];
  const shop =
    running === undefined
      ? await start("build/server/main.js", { DATA_DIR: join(folder, "data") })
      : { origin: running, stop: () => Promise.resolve() };
  const browser = await chromium.launch({ executablePath: ensureChromium("full"), args: ["--no-sandbox"] });
  try {
    await settle(shop.origin, PATHS);
    console.log(`First visit at 250 kbit/s, 800 ms, processor ${SLOWER}× slower, medians of ${TIMES}:`);
    console.log(
      "page                                first paint, ms  tap answered, ms  bytes   badge in the first frame",
    );
    for (const path of PATHS) {
      const visits: Visit[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) visits.push(await visit(browser, shop.origin, path));
      const of = (part: "painted" | "answers" | "bytes") => median(visits.map((each) => each[part])).toFixed(0);
      const badges = visits.filter(({ badge }) => badge).length;
      console.log(
        `${path.padEnd(36)}${of("painted").padStart(15)}${of("answers").padStart(18)}${of("bytes").padStart(8)}   ${badges} of ${TIMES}`,
      );
    }
    const orders: Record<string, number>[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) orders.push(await order(browser, shop.origin));
    console.log(`A whole order, ms of waiting, medians of ${TIMES}:`);
    for (const step of Object.keys(orders[0] ?? {}))
      console.log(
        `${step.padEnd(36)}${median(orders.map((each) => each[step] ?? Number.NaN))
          .toFixed(0)
          .padStart(15)}`,
      );
    const sums = orders.map((each) => Object.values(each).reduce((sum, ms) => sum + ms, 0));
    console.log(`${"sum".padEnd(36)}${median(sums).toFixed(0).padStart(15)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
});
