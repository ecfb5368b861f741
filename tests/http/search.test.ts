import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardsOf, type Page } from "#tests/support/client.ts";
import { growBag, manyProducts, nozzle, fewProducts, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { openSharedShopApp, openShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;

/** Names that hold what a pattern would take for its own signs. */
const odd = [
  { ...urea, sku: "ODD-1", name: "Lime 100% pure", description: "White.", brand: null },
  { ...urea, sku: "ODD-2", name: "Hose under_score", description: "Long.", brand: null },
  { ...urea, sku: "ODD-3", name: "Back\\slash hook", description: "Bent.", brand: null },
  { ...urea, sku: "ODD-4", name: "टमाटर बीज", description: "Desi 🌱.", brand: null },
];
const all = [...fewProducts, ...odd];

describe.each(KINDS)("on the %s database", (kind) => {
  // These tests only look: one shop serves them all.
  let shop: Shared;
  beforeAll(async () => {
    shop = await openSharedShopApp(kind, { products: all });
  });
  afterAll(() => shop?.close());

  const ask = (search: Record<string, string>): Promise<Page> =>
    shop.visitor().get(`/products?${new URLSearchParams(search).toString()}`);
  /** The names that match; close matches are none. */
  const found = async (q: string, more: Record<string, string> = {}) => {
    const page = await ask({ q, ...more });
    return page.words.includes("Did you mean one of these?") ? [] : cardsOf(page).toSorted();
  };
  const names = (...products: { name: string }[]) => products.map(({ name }) => name).toSorted();

  test("a search finds substrings of name, brand and description, whatever their case", async () => {
    expect(await found("rakshak")).toEqual(names(tomato));
    expect(await found("RAKSHAK")).toEqual(names(tomato));
    expect(await found("aksha")).toEqual(names(tomato));
    expect(await found("HIRVA")).toEqual(names(tomato));
    expect(await found("nursery")).toEqual(names(tomato));
    expect(await found("tomato")).toEqual(names(tomato, growBag));
    expect(await found("टमाटर")).toEqual(["टमाटर बीज"]);
    expect(await found("🌱.")).toEqual([]);
    expect(await found("desi 🌱")).toEqual(["टमाटर बीज"]);
  });

  test("every word of a search must be there, in any order", async () => {
    expect(await found("tomato rakshak")).toEqual(names(tomato));
    expect(await found("rakshak   tomato")).toEqual(names(tomato));
    expect(await found("kitchen tomato")).toEqual(names(growBag));
    expect(await found("tomato nozzle")).toEqual([]);
  });

  test("one and two letters match the starts of words in names only", async () => {
    expect(await found("u")).toEqual(names(urea, odd[1]!));
    expect(await found("no")).toEqual(names(nozzle));
    expect(await found("ar")).toEqual(names(tomato));
    expect(await found("ak")).toEqual([]);
    expect(await found("46")).toEqual(names(urea));
  });

  test("a category's own words find what is in it, alone and beside a name", async () => {
    expect(await found("seeds")).toEqual(names(tomato));
    expect(await found("Seed")).toEqual(names(tomato));
    expect(await found("tomato seeds")).toEqual(names(tomato));
    expect(await found("fertilisers urea")).toEqual(names(urea));
    expect(await found("sprayers")).toEqual(names(sprayer, nozzle));
    expect(await found("spare parts")).toEqual(names(nozzle));
    expect(await found("tomato garden")).toEqual(names(growBag));
    expect(await found("urea seeds")).toEqual([]);
    const [first] = cardsOf(await ask({ q: "knapsack sprayer" }));
    expect(first, "the name's own words decide the order").toBe(sprayer.name);
    expect(cardsOf(await ask({ q: "tomatto seeds" })), "a slip beside a category's word").toContain(tomato.name);
  });

  test("a number and its unit are found with a space between them and without", async () => {
    expect(await found("16l")).toEqual(names(sprayer));
    expect(await found("16 L")).toEqual(names(sprayer));
    expect(await found("24CM bag")).toEqual(names(growBag));
    expect(await found("17l")).toEqual([]);
  });

  test("signs that mean something to a pattern mean themselves in a search", async () => {
    expect(await found("100%")).toEqual(["Lime 100% pure"]);
    expect(await found("%")).toEqual([]);
    expect(await found("%%%")).toEqual([]);
    expect(await found("under_score")).toEqual(["Hose under_score"]);
    expect(await found("___")).toEqual([]);
    expect(await found("_")).toEqual([]);
    expect(await found("t_mato")).toEqual([]);
    expect(await found("back\\slash")).toEqual(["Back\\slash hook"]);
    expect(await found("'arka")).toEqual(names(tomato));
  });

  test("no search makes the page fail", async () => {
    const strange = [
      ..."%_\\'\"\0*?[](){}|+^$~`<>;:,./@#&=".split(""),
      "%_%_%",
      "\\\\\\",
      "\\%",
      "''''",
      "a\0b",
      "\uFFFF\uFFFE",
      "🌱",
      "👩‍🌾👩‍🌾👩‍🌾",
      "\u202Etfel",
      "' OR '1'='1",
      "x".repeat(10_000),
      "é".repeat(10_000),
      "🌱".repeat(10_000),
      "a b ".repeat(2_500),
      "%".repeat(10_000),
      "\\".repeat(10_000),
    ];
    for (const q of strange) {
      for (const sort of ["relevance", "name"]) {
        const page = await ask({ q, sort });
        expect(page.status, JSON.stringify(q.slice(0, 30))).toBe(200);
      }
    }
    for (const raw of ["q=%E0%A4%A", "q=%00", "q=%FF%FE", "q=%ED%A0%80", "q[]=1", "q=a&q=b", "&&&==&"]) {
      expect((await shop.visitor().get(`/products?${raw}`)).status, raw).toBe(200);
    }
  });

  test("categories, spare parts, products in stock and products below their MRP are filtered", async () => {
    expect(await found("", { category: "seeds" })).toEqual(names(tomato));
    expect(await found("", { category: "sprayers" })).toEqual(names(sprayer, nozzle));
    expect(await found("", { category: "sprayers", parts: "only" })).toEqual(names(nozzle));
    expect(await found("", { parts: "only" })).toEqual(names(nozzle));
    expect(await found("", { offers: "only" })).toEqual(names(tomato, sprayer, growBag));
    expect(await found("", { offers: "only", stock: "in" })).toEqual(names(tomato, sprayer));
    expect(await found("tomato", { stock: "in" })).toEqual(names(tomato));
    expect(await found("tomato", { category: "garden" })).toEqual(names(growBag));
    expect(await found("", { category: "weapons" })).toEqual(names(...all));
  });

  test("where nothing matches it is said, with a way out", async () => {
    const page = await ask({ q: "tractor" });
    expect(page.status).toBe(200);
    expect(page.words).toContain("No products found");
    expect(page.words).toContain("Show all products");
    expect(page.words).toContain("Results for “tractor” (0)");
    expect(page.html).toMatch(/<title[^>]*>Results for “tractor” \(0\) · /);
    expect(page.html).toContain('href="/products?category=seeds"');
    expect(page.html).toContain("https://wa.me/919822045678?text=I%20am%20looking%20for%3A%20tractor");
    expect(page.words).not.toContain("Did you mean one of these?");
  });

  test("a slip in typing is answered with close matches, called so", async () => {
    for (const [slip, name] of [
      ["tomatto", tomato.name],
      ["nozle", nozzle.name],
      ["sprayr", sprayer.name],
    ]) {
      const page = await ask({ q: slip! });
      expect(page.words, slip).not.toContain("No products found");
      expect(page.words, slip).toContain("Did you mean one of these?");
      expect(cardsOf(page), slip).toContain(name);
    }
    const sounding = await ask({ q: "rakshk" });
    expect(sounding.words).toContain("Showing products with names that sound like “rakshk”.");
    expect(cardsOf(sounding)).toEqual([tomato.name]);
    expect(cardsOf(await ask({ q: "xyzzy" }))).toEqual([]);
    expect(cardsOf(await ask({ q: "tomatto", category: "sprayers" }))).toEqual([]);
  });

  test("the products whose names begin with the search come first", async () => {
    expect(cardsOf(await ask({ q: "tomato" }))).toEqual([tomato.name, growBag.name]);
    expect(cardsOf(await ask({ q: "tomato", sort: "price" }))).toEqual([growBag.name, tomato.name]);
  });

  test("the count is exact up to a thousand and says 1,000+ beyond", async () => {
    const { visitor } = await openShopApp(kind, {
      products: manyProducts(1500, (index) =>
        index < 1000 ? { category: "garden" } : index < 1001 ? { category: "seeds" } : {},
      ),
    });
    const count = async (search: string) =>
      /(?<= )([\d,+]+ products?)(?= )/.exec((await visitor().get(`/products${search}`)).words)?.[1];
    expect(await count("")).toBe("1,000+ products");
    expect(await count("?category=garden")).toBe("1,000 products");
    expect(await count("?category=seeds")).toBe("1 product");
    expect(await count("?category=fertilizers")).toBe("499 products");
    expect(await count("?q=good+000")).toBe("10 products");
  });
});
