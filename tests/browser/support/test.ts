import { test as base, type BrowserContext, type Page } from "@playwright/test";
import type { ShopServer } from "#tests/support/shop-server.ts";
import { fromSomewhere } from "./visitors.ts";
import { openWatch, type Watch } from "./watch.ts";
import { isWholeRun } from "./whole-run.ts";
import { openWorkerShops, templateFolder, type DatabaseKind, type WorkerShops } from "./worker-shops.ts";

export type ShopOptions = {
  /** True: nobody has been in the test's shop before it, to sell it out or to change it; else it shares its worker's. */
  ownShop: boolean;
  /**
   * What the shop stands on: `npm start` gives people the embedded one, which the whole run has on the phone. A server's is
   * put back in an instant.
   */
  database: DatabaseKind;
};

type TestFixtures = ShopOptions & {
  shop: ShopServer;
  /** Fails the test over anything that a browser complains of; told beforehand of what is meant to happen. */
  watch: Watch;
  /** A page of somebody else: another browser, with its own cart. */
  otherVisitor: Page;
};

/** What is gone through on each database. */
export const databases: readonly DatabaseKind[] = isWholeRun ? ["embedded", "server"] : ["server"];

export const test = base.extend<TestFixtures, { workerShops: WorkerShops }>({
  workerShops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, give) => {
      const shops = openWorkerShops(templateFolder());
      await give(shops);
      await shops.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  ownShop: [false, { option: true }],
  database: ["server", { option: true }],

  shop: [
    async ({ ownShop, database, workerShops }, give) => {
      const { shop, giveBack } = await workerShops.lend(database, ownShop);
      await give(shop);
      await giveBack();
    },
    { timeout: 150_000 },
  ],

  baseURL: async ({ shop }, give) => await give(shop.address),

  // oxlint-disable-next-line no-empty-pattern -- As above.
  extraHTTPHeaders: async ({}, give) => await give(fromSomewhere()),

  watch: [
    async ({ context }, give) => {
      const watch = openWatch();
      watch.over(context);
      await give(watch);
      watch.conclude();
    },
    { auto: true },
  ],

  otherVisitor: async ({ browser, baseURL, viewport, watch }, give) => {
    const extraHTTPHeaders = fromSomewhere();
    const other: BrowserContext = await browser.newContext({ baseURL: baseURL!, viewport, extraHTTPHeaders });
    watch.over(other);
    await give(await other.newPage());
    await other.close();
  },
});

export { expect } from "@playwright/test";
