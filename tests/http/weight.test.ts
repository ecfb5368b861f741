import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminImport } from "#app/i18n/en/admin-import.ts";
import { adminFlash } from "#app/i18n/en/admin-flash.ts";
import * as words from "#app/i18n/registry.ts";
import { openSharedShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

/*
 * What a phone fetches for the first page that it opens, pictures aside, in bytes as they travel (brotli). docs/performance.md
 * says what the parts are and where they stand against what is aimed at.
 */
const MOST = {
  documentAndStyle: 30_000,
  script: 110_000,
  /** Without React, React DOM and React Router. */
  ownScript: 17_000,
  fonts: 20_000,
  /** The document, its style, scripts, fonts and the logo. */
  requests: 12,
};

const ASSETS = join(import.meta.dirname, "../../build/client/assets");

let shop: ShopApp & { close(): Promise<void> };
beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
});
afterAll(() => shop.close());

const weightOf = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const fileOf = (address: string) => readFileSync(join(ASSETS, address.slice("/assets/".length)));

/** All the script of a page that needs no framework. */
const MOST_OF_PLAIN = 1024;

/** What the page asks for, by kind. */
async function firstVisit(path: string) {
  const { status, html } = await shop.visitor().get(path);
  expect(status).toBe(200);
  const addresses = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([found]) => found))];
  const of = (ending: string) => addresses.filter((address) => address.endsWith(ending));
  const fonts = readdirSync(ASSETS).filter((name) => /^mukta-.*\.woff2$/.test(name));
  const shown = of(".svg").filter((address) => address.includes("logo"));
  return { html, styles: of(".css"), scripts: of(".js"), fonts, shown };
}

const WORDS_OF_OTHER_PAGES = [
  words.accountWords,
  words.cartWords,
  words.checkoutWords,
  words.contactWords,
  words.adminWords,
  adminImport,
  adminFlash,
  words.findOrderWords,
  words.formWords,
  words.orderWords,
  words.legalWords.papers.privacy.rights,
  words.flashWords,
];

/** What is long enough to be of these words alone, and is not said on every page too; functions are their source. */
function sentencesIn(words: object): string[] {
  const text = JSON.stringify(words, (_key, value: unknown) => (typeof value === "function" ? String(value) : value));
  return [...text.matchAll(/\b([A-Z][\w ,.;:']{25,})/g)].map(([, sentence = ""]) => sentence);
}

const onEveryPage = JSON.stringify(words.everyPageWords);

const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);

describe.each(["/home", "/products", "/products/tomato-arka-rakshak-f1"])("the first visit to %s", (path) => {
  test("is no heavier than a bad line bears", async () => {
    const { html, styles, scripts, fonts, shown } = await firstVisit(path);
    const scriptWeight = (address: string) => weightOf(fileOf(address));
    expect(weightOf(Buffer.from(html)) + sum(styles.map((address) => weightOf(fileOf(address))))).toBeLessThan(
      MOST.documentAndStyle,
    );
    expect(sum(scripts.map(scriptWeight))).toBeLessThan(MOST.script);
    const own = scripts.filter((address) => !/framework|rolldown-runtime/.test(address));
    expect(own.length).toBeLessThan(scripts.length);
    expect(sum(own.map(scriptWeight))).toBeLessThan(MOST.ownScript);
    expect(fonts).toHaveLength(2);
    expect(sum(fonts.map((name) => readFileSync(join(ASSETS, name)).length))).toBeLessThan(MOST.fonts);
    expect(1 + styles.length + scripts.length + fonts.length + shown.length).toBeLessThanOrEqual(MOST.requests);
  });

  test("shares the line with nothing but style, type and pictures until it is painted", async () => {
    const { html } = await firstVisit(path);
    expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"|<script[^>]* src=/);
    const early = [...html.matchAll(/<link[^>]* rel="(?:stylesheet|preload)"(?! as="image")[^>]* href="([^"]+)"/g)];
    expect(early).toHaveLength(3);
    expect(early.filter(([, file = ""]) => !/\.css$|\/mukta-[47]00-/.test(file))).toEqual([]);
  });

  test("loads nothing of the counter, no paper and no words of other pages", async () => {
    const { scripts, styles } = await firstVisit(path);
    const loaded = [...scripts, ...styles].map((address) => fileOf(address).toString()).join("\n");
    expect(loaded).not.toContain("addproduct-form");
    for (const words of WORDS_OF_OTHER_PAGES) {
      const sentences = sentencesIn(words);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.filter((each) => loaded.includes(each) && !onEveryPage.includes(each))).toEqual([]);
    }
    expect([...scripts, ...styles].filter((address) => /admin|counter/.test(address))).toEqual([]);
    // Not even the names of its files, in the site map that scripts get.
    expect(loaded).toContain("__reactRouterManifest");
    expect(loaded).not.toContain('"admin/');
  });
});

test.each(["/about", "/shop", "/terms", "/privacy", "/returns"])(
  "%s sends no framework, and one small script",
  async (path) => {
    const { html, scripts } = await firstVisit(path);
    expect(scripts).toHaveLength(1);
    expect(html).not.toMatch(/modulepreload|__reactRouter/);
    expect([...html.matchAll(/<script(?![^>]*(?:ld\+json|src=))/g)]).toEqual([]);
    expect(sum(scripts.map((address) => weightOf(fileOf(address))))).toBeLessThan(MOST_OF_PLAIN);
  },
);
