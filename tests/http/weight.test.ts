import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminImport } from "#app/i18n/en/admin-import.ts";
import { adminFlash } from "#app/i18n/en/admin-flash.ts";
import * as words from "#app/i18n/registry.ts";
import { fillDemonstration } from "#tests/support/demo-products.ts";
import { openShopApp, openSharedShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { demoShop } from "#shop/demo/load-demo.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

/* What a phone fetches for its first page, in bytes after brotli. docs/performance.md explains the parts and targets. */
const DOCUMENT = {
  /** Its style stands in it. With its headers, 1 kB, it comes in the first round trip of a connection: ten packets, 14.6 kB. */
  document: 13_550,
  script: 4096,
  /** With what suggests words under its search field. */
  withSuggestions: 6144,
  /** A page's own: the list's on /products, the form's on /contactus. */
  ownScript: 2048,
  /** The two weights of the type, and the style that asks for them. */
  fonts: 21_000,
  /** Of the Hindi words, on the pages that have them. */
  companions: 4096,
  /** All of the first screen of a phone, with its pictures. */
  firstScreen: 100_000,
};
/** 110 KB, of which the framework takes 90,000; the cart has some to spare. */
const SCRIPT_OF_APP_PAGES = { "/cart": 107_680, "/checkout": 112_640 };

const ASSETS = join(import.meta.dirname, "../../build/client/assets");

let shop: ShopApp & { close(): Promise<void> };
beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
});
afterAll(() => shop.close());

const weightOf = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const fileOf = (address: string) => readFileSync(join(ASSETS, address.slice("/assets/".length)));

/** What the page asks for, by kind. */
async function firstVisit(path: string, expected = 200) {
  const { status, html } = await shop.visitor().get(path);
  expect(status).toBe(expected);
  return { html, ...filesIn(html) };
}

function filesIn(html: string) {
  const addresses = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([found]) => found))];
  const of = (ending: string) => addresses.filter((address) => address.endsWith(ending));
  const fonts = readdirSync(ASSETS).filter((name) => /^mukta-.*\.woff2$/.test(name) && !isOfCompanions(name));
  return { styles: of(".css"), scripts: of(".js"), fonts };
}

const isOfCompanions = (name: string) => name.startsWith("mukta-companions-");

const WORDS_OF_OTHER_PAGES = [
  words.accountWords,
  words.contactWords,
  words.adminWords,
  adminImport,
  adminFlash,
  words.findOrderWords,
  words.orderWords,
  words.legalWords.legal.privacy.rights,
  words.flashWords,
];

/** What is long enough to be of these words alone, and is not said on every page too. */
function sentencesIn(words: object): string[] {
  return [...textOf(words).matchAll(/\b([A-Z][\w ,.;:']{25,})/g)].map(([, sentence = ""]) => sentence);
}

/** Functions are their source. */
function textOf(words: object): string {
  return JSON.stringify(words, (_key, value: unknown) => (typeof value === "function" ? String(value) : value));
}

const ownWords = textOf([words.everyPageWords, words.cartWords, words.checkoutWords, words.formWords]);

const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);

const ofFiles = (addresses: string[]) => sum(addresses.map((address) => weightOf(fileOf(address))));

const TOMATO = "/products/tomato-arka-rakshak-f1";
const OWN_SCRIPTS: Record<string, string[]> = {
  "/products": ["script-list"],
  [TOMATO]: ["script-recent"],
  "/contactus": ["contact-script"],
};

describe.each(["/home", "/about", "/shop", "/products", TOMATO, "/contactus", "/terms", "/nowhere"])(
  "the document %s",
  (path) => {
    test("is no heavier than a bad line bears", async () => {
      const { html, scripts, fonts } = await firstVisit(path, path === "/nowhere" ? 404 : 200);
      expect(weightOf(Buffer.from(html))).toBeLessThan(DOCUMENT.document);
      const named = (name: RegExp) => scripts.filter((each) => name.test(each));
      const [every, suggestions] = [named(/document-/), named(/suggestions-/)];
      expect([every.length, suggestions.length]).toEqual([1, 1]);
      expect(ofFiles(every)).toBeLessThanOrEqual(DOCUMENT.script);
      expect(ofFiles([...every, ...suggestions])).toBeLessThanOrEqual(DOCUMENT.withSuggestions);
      const own = scripts.filter((each) => ![...every, ...suggestions].includes(each));
      expect(own.map((each) => each.replaceAll(/^\/assets\/|-.{8}\.js$/g, ""))).toEqual(OWN_SCRIPTS[path] ?? []);
      expect(ofFiles(own)).toBeLessThanOrEqual(DOCUMENT.ownScript);
      expect(fonts).toHaveLength(2);
      const [companions = ""] = readdirSync(ASSETS).filter(isOfCompanions);
      expect(readFileSync(join(ASSETS, companions)).length).toBeLessThan(DOCUMENT.companions);
      expect(sum(fonts.map((name) => readFileSync(join(ASSETS, name)).length))).toBeLessThan(DOCUMENT.fonts);
    });

    test("has no framework, and nothing that holds up its first frame", async () => {
      const { html } = await firstVisit(path, path === "/nowhere" ? 404 : 200);
      expect(html).not.toMatch(/modulepreload|__reactRouter/);
      // Type comes after the first frame: a style for paper holds nothing up.
      const styles = [
        ...html.replaceAll(/<noscript>.*?<\/noscript>/g, "").matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g),
      ];
      expect(styles.filter(([tag]) => !tag.includes('media="print"'))).toEqual([]);
      expect([...html.matchAll(/<script(?=[^>]* src=)(?![^>]* type="module")/g)]).toEqual([]);
    });

    test("names its scripts before its style, so that pictures do not take their connections", async () => {
      const { html } = await firstVisit(path, path === "/nowhere" ? 404 : 200);
      const early = html.slice(0, html.indexOf("<style")).match(/(?<=<script type="module" src="\/assets\/)[a-z-]+/g);
      const own = (OWN_SCRIPTS[path] ?? []).filter((name) => name !== "contact-script");
      expect(early?.map((name) => name.replace(/-$/, ""))).toEqual(["document-script", "script-suggestions", ...own]);
    });
  },
);

test("an error page has no script that expects the page's elements", async () => {
  const { scripts } = await firstVisit("/products/not-sold-here", 404);
  expect(scripts.filter((name) => /script-(?:recent|list)/.test(name))).toEqual([]);
});

test("the demonstration's first page of products comes in one round trip", async () => {
  const demo = await openShopApp(ANY_KIND, { products: [], details: demoShop });
  await fillDemonstration(demo);
  // Each card has the id of its picture, which no compression shortens.
  await demo.sql(`WITH picture AS (INSERT INTO pictures (id, width, height) SELECT md5(id::text), 480, 480 FROM products RETURNING id)
    UPDATE products SET picture_id = picture.id FROM picture WHERE picture.id = md5(products.id::text)`);
  const { html } = await demo.visitor().get("/products");
  expect(html.match(/\/320\.webp"/g)).toHaveLength(24);
  const weight = weightOf(Buffer.from(html));
  expect(weight).toBeLessThanOrEqual(DOCUMENT.document);
  const hindi = await demo.visitor().get("/hi/products");
  expect(hindi.words).toContain("टमाटर");
  expect(weightOf(Buffer.from(hindi.html)) - weight, "a character takes three bytes there").toBeLessThanOrEqual(1000);
});

test("the cart in Hindi loads at most 7 kB more", async () => {
  const { html } = await shop.visitor().get("/cart");
  const hindi = await shop.visitor().get("/hi/cart");
  const own = [...hindi.html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)]
    .map(([file]) => file)
    .filter((file) => !html.includes(file));
  expect(own).toHaveLength(2);
  const files = own.reduce((sum, file) => sum + weightOf(fileOf(file)), 0);
  expect(weightOf(Buffer.from(hindi.html)) - weightOf(Buffer.from(html)) + files).toBeLessThanOrEqual(7 * 1024);
});

test.each(["/home", "/products", TOMATO])(
  "the first screen of %s on a phone is light with its pictures",
  async (path) => {
    const { html, scripts, fonts } = await firstVisit(path);
    const page =
      weightOf(Buffer.from(html)) +
      ofFiles(scripts) +
      sum(fonts.map((name) => readFileSync(join(ASSETS, name)).length));
    // What is not put off is fetched at once: drawings as files, photographs in the size for a phone.
    const eager = [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*>/g)].map(([tag]) => tag);
    const drawings = eager.flatMap((tag) => /src="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? []);
    const photographs = eager.flatMap((tag) => /(\/pictures\/\w+)\/320\.webp/.exec(tag)?.[1] ?? []);
    const width = path.startsWith("/products/") ? 640 : 320;
    const bodies = await Promise.all(photographs.map((each) => shop.visitor().get(`${each}/${width}.webp`)));
    const pictures = ofFiles(drawings) + sum(bodies.map(({ headers }) => Number(headers.get("content-length"))));
    expect(page + pictures).toBeLessThan(DOCUMENT.firstScreen);
  },
);

describe.each(Object.entries(SCRIPT_OF_APP_PAGES))("the first visit to %s", (path, most) => {
  test("loads script as a bad line bears it, and nothing of /admin nor of other pages' words", async () => {
    const client = shop.visitor();
    await client.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" });
    const { html } = await client.get(path);
    const { styles, scripts } = filesIn(html);
    expect(ofFiles(scripts)).toBeLessThanOrEqual(most);
    const loaded = [...scripts.filter((each) => !each.includes("manifest-")), ...styles]
      .map((address) => fileOf(address).toString())
      .join("\n");
    expect(loaded).not.toContain("addproduct-form");
    for (const words of WORDS_OF_OTHER_PAGES) {
      const sentences = sentencesIn(words);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.filter((each) => loaded.includes(each) && !ownWords.includes(each))).toEqual([]);
    }
    expect([...scripts, ...styles].filter((address) => /admin|counter/.test(address))).toEqual([]);
  });
});
