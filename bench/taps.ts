import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "#tests/support/chromium.ts";
import { median } from "./median.ts";
import { start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

/*
 * `npm run taps`: how soon the page answers a tap on 'Add to Cart' on a processor that is four times slower, what a second
 * visit fetches, and whether going back shows the page as it was left. A busy machine makes every tap late, slow code makes
 * the parts late that are ours: hence the time until our code is asked, the time that it takes, and the processor's own.
 * `SHOP_ORIGIN` names a shop that runs already, for two builds in turn.
 */

const TAPS = 15;
/** ms */
const STILL = 700;
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

await withFolder(async (folder) => {
  const running = process.env["SHOP_ORIGIN"];
  const shop =
    running === undefined
      ? await start("build/server/main.js", { DATA_DIR: join(folder, "data") })
      : { origin: running, stop: () => Promise.resolve() };
  const browser = await chromium.launch({
    executablePath: ensureChromium("full"),
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    await settle(shop.origin, ["/products"]);
    const taps = await tap(browser, shop.origin);
    console.log(`Tap on 'Add to Cart', ${SLOWER}× slower, median and longest of ${taps.length}, ms:`);
    const of = (part: keyof Tap) => taps.map((each) => each[part]);
    for (const [what, times] of [
      ["from the tap to the next paint, with the new number", of("painted")],
      ["  until the page is asked", of("asked")],
      ["  the page's own work (script)", of("work")],
      ["until the toast is drawn", of("toast")],
      ["processor for script until all is still", of("script")],
      ["processor of the page's thread until all is still", of("thread")],
    ] as const) {
      console.log(
        `${what.padEnd(52)} ${median(times).toFixed(0).padStart(4)} ${Math.max(...times)
          .toFixed(0)
          .padStart(5)}`,
      );
    }
    console.log(`A second visit to /products fetches: ${(await visitAgain(browser, shop.origin)).join(" ")}`);
    console.log(`Back from the next page shows the page as it was left: ${await goBack(browser, shop.origin)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
});

/** ms. The browser counts the next paint in steps of 8; it counts from the moment in which the finger leaves the glass. */
type Tap = Record<"painted" | "asked" | "work" | "toast" | "script" | "thread", number>;

async function tap(browser: Browser, origin: string): Promise<Tap[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/products`, { waitUntil: "networkidle" });
  await page.evaluate(watch);
  const session = await context.newCDPSession(page);
  // The thread's own clock stands while another program has the processor.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => 1000 * (metrics.find((each) => each.name === name)?.value ?? 0);
    return { script: of("ScriptDuration"), thread: of("TaskDuration") };
  };
  const taps: Tap[] = [];
  // Each time another product: the badge counts products, not pieces.
  const buttons = page.locator("main button[data-add]:enabled");
  for (let turn = 0; turn < TAPS; turn += 1) {
    const button = buttons.nth(turn);
    await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await page.waitForTimeout(STILL);
    const box = await button.boundingBox();
    if (box === null) throw new Error("a button that is not there");
    const before = await worked();
    // A finger alone: Playwright's own tap looks for what lies above the button, in the page's time.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(STILL);
    const after = await worked();
    const seen = await page.evaluate(() => {
      const { watched } = window as unknown as Watched;
      return watched.splice(0);
    });
    const click = seen.find(({ name }) => name === "click");
    const toast = seen.find(({ name }) => name === "toast");
    if (click === undefined || toast === undefined) throw new Error("a tap without an answer, or quicker than 16 ms");
    taps.push({
      painted: click.painted,
      asked: click.asked,
      work: click.work,
      toast: toast.painted - click.began,
      script: after.script - before.script,
      thread: after.thread - before.thread,
    });
  }
  await context.close();
  return taps;
}

type Seen = { name: string; began: number; painted: number; asked: number; work: number };
type Watched = { watched: Seen[] };

/** In the page: what the browser says of each click (Event Timing), and when a toast is drawn. */
function watch(): void {
  const watched: Seen[] = [];
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { name, startTime: began, processingStart, processingEnd } = entry;
      const [asked, work] = [processingStart - began, processingEnd - processingStart];
      watched.push({ name, began, painted: entry.duration, asked, work });
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new MutationObserver((changes) => {
    if (changes.every(({ addedNodes }) => addedNodes.length === 0)) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        watched.push({ name: "toast", began: 0, painted: performance.now(), asked: 0, work: 0 });
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document.querySelector(".toasts") ?? document, { childList: true });
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
