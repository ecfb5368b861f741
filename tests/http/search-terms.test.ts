import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TERMS } from "#server/program-files.ts";
import { wholeListing } from "#shop/catalogue/search/listing-query.ts";
import { allWords } from "#shop/values/search-term.ts";
import { readTermFile } from "#shop/catalogue/terms/parse-term.ts";
import { visitor } from "#shop/values/viewer.ts";
import { fillDemonstration } from "#tests/support/demo-products.ts";
import { BOTH_KINDS } from "#tests/support/kinds.ts";
import { openSharedShopApp } from "#tests/support/shop-app.ts";
import { EVERYDAY, HELD_OUT, type Everyday } from "./everyday-queries.ts";
import { CONTROLS, QUERIES } from "./search-queries.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;

describe.each(BOTH_KINDS)("with the demonstration's products and terms, on the %s database", (kind) => {
  let shop: Shared;
  let file: string;
  beforeAll(async () => {
    shop = await openSharedShopApp(kind, { products: [] });
    file = await readFile(TERMS, "utf8");
    await shop.adminShop.terms.bring(file);
    await fillDemonstration(shop);
  });
  afterAll(() => shop?.close());

  const search = (text: string) => shop.shop.listProducts(visitor, { ...wholeListing, text });
  /** The SKUs of the first twelve, close matches where there is nothing else. */
  const firstTwelve = async (text: string): Promise<string[]> => {
    const { cards, closeMatches } = await search(text);
    const ids = [...cards, ...(cards.length === 0 ? closeMatches : [])].slice(0, 12).map(({ id }) => id);
    const rows = await shop.sql<{ id: number; sku: string }>("SELECT id, sku FROM products WHERE id = ANY($1::int[])", [
      ids,
    ]);
    return ids.map((id) => rows.find((row) => row.id === id)?.sku ?? "");
  };

  test("what people type finds the right product among the first twelve", async () => {
    const missed: string[] = [];
    for (const [query, sku] of QUERIES) {
      const found = await firstTwelve(query);
      if (!found.some((each) => each.startsWith(sku))) missed.push(`${query} → ${sku}: ${found.join(" ")}`);
    }
    expect(missed).toEqual([]);
  });

  /** Whether one of the right products is among the first three, or the page says that none is sold. */
  async function isAnswered([query, skus]: Everyday): Promise<boolean> {
    const { remarks } = await search(query);
    const first = (await firstTwelve(query)).slice(0, 3);
    if (skus.includes("!")) return remarks.notSold.length > 0 || first.length === 0;
    return first.some((each) => skus.some((sku) => each.startsWith(sku)));
  }

  test.each([
    ["that the entries were written for", EVERYDAY],
    ["that were held out", HELD_OUT],
  ])("of everyday queries %s, nine in ten find the right product among the first three", async (_, queries) => {
    const missed: string[] = [];
    for (const query of queries) if (!(await isAnswered(query))) missed.push(query[0]);
    expect(missed.length / queries.length, missed.join(", ")).toBeLessThanOrEqual(0.1);
  });

  test("what no such shop sells finds nothing", async () => {
    for (const text of CONTROLS) expect(await firstTwelve(text), text).toEqual([]);
  });

  test("what the shop cannot serve is said: a thing that it has not, and a wish that no name answers", async () => {
    const remarks = async (text: string) => {
      const { cards, remarks: said } = await search(text);
      return { count: cards.length, notSold: said.notSold.map(({ id }) => id), isWish: said.hasPreference };
    };
    // The goods that are listed speak of it.
    expect(await remarks("weed killer")).toEqual({ count: 1, notSold: ["herbicide"], isWish: false });
    expect(await remarks("seed for cotton")).toMatchObject({ notSold: ["cotton"], isWish: true });
    expect((await remarks("seed for cotton")).count).toBeGreaterThan(0);
    expect(await remarks("aloo")).toEqual({ count: 0, notSold: ["potato"], isWish: false });
    expect(await remarks("best before rain")).toMatchObject({ notSold: [], isWish: true });
    expect(await remarks("for sprayer")).toMatchObject({ count: 24, notSold: [], isWish: true });
  });

  test("what search fields suggest is one file that follows the shop", async () => {
    const { html, headers } = await shop.visitor().get("/suggestions");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(html).toMatch(/^chilli,.*मिर्च.*mirchi/m);
    expect((await shop.visitor().get("/suggestions?in=hi")).html, "named in a page's language").toMatch(
      /^मिर्च,chilli,/m,
    );
    expect(html, "what is not sold is not suggested").not.toMatch(/^potato,/m);
  });

  test("every word of every term finds all the products of its term", async () => {
    const lost: string[] = [];
    for (const term of readTermFile(file)) {
      const tied = await shop.sql<{ id: number }>("SELECT product_id AS id FROM product_terms WHERE term_id = $1", [
        term.id,
      ]);
      if (tied.length === 0) continue;
      for (const word of allWords(term)) {
        // A family's card stands for packs that have the term too.
        const asked = { ...wholeListing, text: word, byPack: true };
        const { cards, count } = await shop.shop.listProducts(visitor, asked);
        const ids = new Set(cards.map(({ id }) => id));
        const isWhole = count > cards.length || tied.every(({ id }) => ids.has(id));
        if (!isWhole || !tied.some(({ id }) => ids.has(id))) lost.push(`${term.id}: ${word}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
