import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { openShopServer, type ShopServer } from "#tests/support/shop-server.ts";
import { openWatch, type Watch } from "./watch.ts";

export type ShopOptions = {
  /** True: the test has a shop to itself, to sell it out or to restart it; else it shares its worker's. */
  ownShop: boolean;
};

type TestFixtures = ShopOptions & {
  shop: ShopServer;
  /** Fails the test over anything that a browser complains of; told beforehand of what is meant to happen. */
  watch: Watch;
  /** A page of somebody else: another browser, with its own cart. */
  otherVisitor: Page;
};

/** The shop believes the header below: all browsers of a run are on this machine, and limits count by address. */
export const TRUSTING = { TRUST_PROXY: "on" };

let visitors = 0;

/** A network address that nobody else has. */
export function fromSomewhere(): Record<string, string> {
  visitors += 1;
  return { "x-forwarded-for": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

export const test = base.extend<TestFixtures, { sharedShop: ShopServer }>({
  sharedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, give) => {
      const shop = await openShopServer(templateFolder(), { env: TRUSTING });
      await give(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  ownShop: [false, { option: true }],

  shop: [
    async ({ ownShop, sharedShop }, give) => {
      if (!ownShop) return await give(sharedShop);
      const shop = await openShopServer(templateFolder(), { env: TRUSTING });
      await give(shop);
      await shop.close();
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

export function templateFolder(): string {
  const template = process.env["SHOP_TEMPLATE"];
  if (template === undefined) throw new Error("There is no prepared shop: the global set-up did not run.");
  return template;
}
