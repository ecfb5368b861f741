import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_SIZE, SORTS, type Sort } from "#shop/catalogue/search/listing-query.ts";
import { cardLinksOf, linkOf, type Page } from "#tests/support/client.ts";
import { manyProducts } from "#tests/support/fixtures.ts";
import { openSharedShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;
type Row = { slug: string; price_paise: number; name: string; id: number };

/** Three full pages and one more, with few different prices and names, so that most products are equal to others. */
const COUNT = 3 * PAGE_SIZE + 1;
const products = manyProducts(COUNT, (index) => ({
  name: index % 5 === 4 ? "Other Twin" : `Twin ${"ABCD"[index % 5]}`,
  pricePaise: 10_000 + (index % 3) * 500,
}));

describe.each(KINDS)("on the %s database", (kind) => {
  // These tests only look: one shop serves them all.
  let shop: Shared;
  let rows: Row[];
  beforeAll(async () => {
    shop = await openSharedShopApp(kind, { products });
    rows = await shop.sql<Row>("SELECT slug, price_paise, name, id FROM products ORDER BY id");
  });
  afterAll(() => shop?.close());

  async function walk(from: string, rel: "next" | "prev"): Promise<{ pages: string[][]; last: string }> {
    const pages: string[][] = [];
    let last = from;
    for (let address: string | null = from; address !== null;) {
      const page: Page = await shop.visitor().get(address);
      expect(page.status).toBe(200);
      pages.push(cardLinksOf(page).map((link) => link.slice("/products/".length)));
      if (pages.length > 10) throw new Error("the pages go on for ever");
      last = address;
      address = linkOf(page, rel);
    }
    return { pages, last };
  }

  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const orders: Record<Sort, (a: Row, b: Row) => number> = {
    relevance: (a, b) => a.id - b.id,
    price: (a, b) => a.price_paise - b.price_paise || a.id - b.id,
    "-price": (a, b) => b.price_paise - a.price_paise || b.id - a.id,
    name: (a, b) => byText(a.name, b.name) || a.id - b.id,
    newest: (a, b) => b.id - a.id,
  };

  test.each(SORTS)("sorted by %s, the pages show every product once, in order, both ways", async (sort) => {
    const expected = rows.toSorted(orders[sort]).map((row) => row.slug);
    const there = await walk(`/products?sort=${sort}`, "next");
    expect(there.pages.map((page) => page.length)).toEqual([PAGE_SIZE, PAGE_SIZE, PAGE_SIZE, 1]);
    expect(there.pages.flat()).toEqual(expected);
    const back = await walk(there.last, "prev");
    expect(back.pages.toReversed().flat()).toEqual(expected);
  });

  test("a search's pages show every match once, names that begin with it first, forwards and backwards", async () => {
    const begins = (row: Row) => (row.name.startsWith("Twin") ? 0 : 1);
    const expected = rows.toSorted((a, b) => begins(a) - begins(b) || a.id - b.id).map((row) => row.slug);
    const there = await walk("/products?q=twin", "next");
    expect(there.pages.flat()).toEqual(expected);
    const back = await walk(there.last, "prev");
    expect(back.pages.toReversed().flat()).toEqual(expected);
  });

  test("a product that is deleted or added between two pages moves no other across the border", async () => {
    const first = await shop.visitor().get("/products?sort=price");
    const seen = cardLinksOf(first).map((link) => link.slice("/products/".length));
    const expected = rows.toSorted(orders.price).map((row) => row.slug);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE slug = $1", [seen[0]]);
    try {
      const second = await shop.visitor().get(linkOf(first, "next")!);
      const then = cardLinksOf(second).map((link) => link.slice("/products/".length));
      expect(then).toEqual(expected.slice(PAGE_SIZE, 2 * PAGE_SIZE));
    } finally {
      await shop.sql("UPDATE products SET deleted_at = NULL");
    }
  });

  test("a forged cursor begins at the beginning", async () => {
    const beginning = cardLinksOf(await shop.visitor().get("/products?sort=price"));
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forgeries = [
      "x",
      "",
      "%00",
      "%E0%A4%A",
      "🌱",
      "A".repeat(100_000),
      forge(null),
      forge(["name", "a", 1]),
      forge(["price", "a", 1]),
      forge(["price", 1]),
      forge(["price", 1, 1, 1]),
      forge(["price", 1.5, 1]),
      forge(["price", 1, 1.5]),
      forge(["price", 1e300, 1]),
      forge(["price", 1, 2 ** 31]),
      forge(["price", null, null]),
      forge(["price", { toString: 1 }, 1]),
      forge(["price", "1); DROP TABLE products; --", 1]),
    ];
    for (const cursor of forgeries) {
      const page = await shop.visitor().get(`/products?sort=price&after=${cursor}`);
      expect(page.status, cursor.slice(0, 60)).toBe(200);
      expect(cardLinksOf(page), cursor.slice(0, 60)).toEqual(beginning);
    }
    const nul = await shop.visitor().get(`/products?sort=name&after=${forge(["name", "a\0b", 1])}`);
    expect(nul.status).toBe(200);
  });

  test("a cursor beyond the last product or before the first leads to the first page", async () => {
    const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const path of [
      `/products?sort=price&after=${place("price", 10_000_000, 1)}`,
      `/products?sort=price&before=${place("price", 0, 1)}`,
    ]) {
      const page = await shop.visitor().get(path);
      expect([page.status, page.location], path).toEqual([302, "/products?sort=price"]);
    }
    const none = await shop.visitor().get(`/products?q=xyzzy&sort=price&after=${place("price", 10_000_000, 1)}`);
    expect(none.status).toBe(200);
    expect(none.words).toContain("No products found");
  });

  test("a forged cursor backwards begins at the beginning too", async () => {
    for (const cursor of ["x", "%00", "A".repeat(100_000)]) {
      const page = await shop.visitor().get(`/products?sort=price&before=${cursor}`);
      expect(page.status).toBe(200);
      expect(cardLinksOf(page)).toEqual(cardLinksOf(await shop.visitor().get("/products?sort=price")));
    }
  });
});
