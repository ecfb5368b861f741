import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counterImportEn } from "#app/messages/counter-import-en.ts";
import { counterOrdersEn } from "#app/messages/counter-orders-en.ts";
import { papersEn } from "#app/messages/papers-en.ts";
import { openSharedShopApp, type ShopApp } from "#tests/support/shop-app.ts";

/*
 * What a phone fetches for the first page that it opens, pictures aside, in bytes as they travel (brotli). docs/performance.md
 * says what the parts are and where they stand against what is aimed at.
 */
const MOST = {
  documentAndStyle: 30_000,
  script: 122_000,
  /** Without React, React DOM and React Router. */
  ownScript: 28_500,
  fonts: 40_000,
  /** The document, its style, scripts, fonts and the logo. */
  requests: 14,
};

const ASSETS = join(import.meta.dirname, "../../build/client/assets");

let shop: ShopApp & { close(): Promise<void> };
beforeAll(async () => {
  shop = await openSharedShopApp("embedded");
});
afterAll(() => shop.close());

const weightOf = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const fileOf = (address: string) => readFileSync(join(ASSETS, address.slice("/assets/".length)));

/** What the page asks for, by kind. */
async function firstVisit(path: string) {
  const { status, html } = await shop.visitor().get(path);
  expect(status).toBe(200);
  const addresses = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([found]) => found))];
  const of = (ending: string) => addresses.filter((address) => address.endsWith(ending));
  const fonts = readdirSync(ASSETS).filter((name) => /^mukta-(?:rupee-)?[47]00.*\.woff2$/.test(name));
  const shown = of(".svg").filter((address) => address.includes("logo"));
  return { html, styles: of(".css"), scripts: of(".js"), fonts, shown };
}

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
    expect(fonts).toHaveLength(4);
    expect(sum(fonts.map((name) => readFileSync(join(ASSETS, name)).length))).toBeLessThan(MOST.fonts);
    expect(1 + styles.length + scripts.length + fonts.length + shown.length).toBeLessThanOrEqual(MOST.requests);
  });

  test("loads nothing of the counter, and no paper", async () => {
    const { scripts, styles } = await firstVisit(path);
    const loaded = [...scripts, ...styles].map((address) => fileOf(address).toString()).join("\n");
    expect(loaded).not.toContain("addproduct-form");
    for (const words of [counterOrdersEn, counterImportEn, papersEn.privacy.rights]) {
      const sentences = [...JSON.stringify(words).matchAll(/"([^"\\]{30,})"/g)].map(([, sentence = ""]) => sentence);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.filter((sentence) => loaded.includes(sentence))).toEqual([]);
    }
    expect([...scripts, ...styles].filter((address) => /admin|counter/.test(address))).toEqual([]);
  });
});
