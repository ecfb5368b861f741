import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SORTS, wholeListing, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { visitor } from "#shop/values/viewer.ts";
import { CATEGORIES, MOST_COUNTED } from "#shop/values/product.ts";
import { manyProducts } from "#tests/support/fixtures.ts";
import { openSharedShopApp, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND, KINDS } from "#tests/support/kinds.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;
type Row = ProductCard & { familyKey: string | null; deleted: boolean };

const AMOUNTS = [50, 250, 500, 1000];

/** A part of a shop: its products differ in all that a card is chosen by, and every other one has a family. */
const catalogue = (count: number) =>
  manyProducts(count, (index) => {
    const [a, b, c] = [index * 7, index * 11, index * 13];
    return {
      name: `${["Other", "Twin", "Twin red"][Math.min(index % 7, 2)]} ${AMOUNTS[b % 4]} g`,
      description: index % 5 === 0 ? "Speaks of a twin" : "Says nothing",
      category: CATEGORIES[a % 4 === 0 ? 2 : 0] ?? "seeds",
      sparePart: a % 8 === 0,
      packAmount: AMOUNTS[b % 4] ?? 1,
      packUnit: "g",
      family: index % 2 === 0 ? ["Red  Lal", "redlal", "RED LAL"][c % 3]! + (c % Math.ceil(count / 16)) : null,
      pricePaise: 10_000 + (b % 5) * 100,
      mrpPaise: c % 4 === 0 ? 20_000 : null,
      stock: c % 3 === 0 ? 0 : 9,
    };
  });

/** What the rule asks for: of each family the first pack of those that match, in this order. */
const byRule = (pack: string | null) => (a: Row, b: Row) =>
  Number(isPack(b, pack)) - Number(isPack(a, pack)) ||
  Number(a.stock <= 0) - Number(b.stock <= 0) ||
  a.pricePaise - b.pricePaise ||
  a.id - b.id;

const isPack = ({ pack }: Row, named: string | null) => `${pack.amount} ${pack.unit}` === named;

function cardsByRule(rows: readonly Row[], query: ListingQuery): Row[] {
  const [text, pack] = [query.text.replace(/ \d+ g$/, ""), /\d+ g$/.exec(query.text)?.[0] ?? null];
  const matching = rows.filter(
    (row) =>
      !row.deleted &&
      (query.category === null || row.category === query.category) &&
      (!query.spareParts || row.sparePart) &&
      (!query.inStock || row.stock > 0) &&
      (!query.offers || (row.mrpPaise ?? 0) > row.pricePaise) &&
      // Two characters must begin a word of the name.
      (text.length > 2 ? `${row.name} ${row.description}` : row.name).toLowerCase().includes(text) &&
      (pack === null || row.name.includes(pack)),
  );
  const families = Map.groupBy(matching, (row) => (row.familyKey === null ? row.id : row.category + row.familyKey));
  return [...families.values()].map((packs) => packs.toSorted(byRule(pack))[0]!);
}

/** All pages of a list, as a visitor reads one after the other. */
async function walk(
  { shop }: Pick<ShopApp, "shop">,
  query: ListingQuery,
): Promise<{ cards: ProductCard[]; count: number }> {
  const cards: ProductCard[] = [];
  for (let after: string | null = null; ;) {
    const page = await shop.listProducts(visitor, { ...query, after });
    cards.push(...page.cards);
    if (page.next === null) return { cards, count: page.count };
    after = page.next;
  }
}

describe.each(KINDS)("families in lists, on the %s database", { timeout: 180_000 }, (kind) => {
  let shop: Shared;
  let rows: Row[];
  beforeAll(async () => {
    // More than are counted, so that a common word is searched as one that matches thousands.
    shop = await openSharedShopApp(kind, { products: catalogue(2.4 * MOST_COUNTED) });
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id % 17 = 0");
    // As a shop does after it was filled. Else the planner knows the rows of the tests before.
    await shop.sql("ANALYZE");
    rows = (
      await shop.sql<Record<string, never>>(
        "SELECT *, pack_amount::float8 AS amount, lower(replace(family, ' ', '')) AS family_key FROM products",
      )
    ).map((row) => ({
      ...(row as unknown as Row),
      sparePart: row["spare_part"]!,
      pack: { amount: row["amount"]!, unit: row["pack_unit"]! },
      pricePaise: row["price_paise"]!,
      mrpPaise: row["mrp_paise"] ?? null,
      familyKey: row["family_key"] ?? null,
      deleted: row["deleted_at"] !== null,
    }));
  });
  afterAll(() => shop?.close());

  const anyQuery = fc.record({
    text: fc.constantFrom("", "twin", "other", "red", "tw", "twin 50 g", "twin 250 g"),
    category: fc.constantFrom(null, "seeds" as const, "sprayers" as const),
    spareParts: fc.boolean(),
    inStock: fc.boolean(),
    offers: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
  });
  // More cards than are counted; and more matches than that, but fewer cards.
  const large = SORTS.map((sort): [ListingQuery] => [{ ...wholeListing, sort, text: "twin" }]);
  const few: [ListingQuery] = [{ ...wholeListing, text: "twin", inStock: true }];

  test("every list has each family once and every other product once, and says how many cards those are", async () => {
    expect(cardsByRule(rows, { ...wholeListing, text: "twin" }).length).toBeGreaterThan(MOST_COUNTED);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (asked) => {
        const query = { ...wholeListing, ...asked };
        const { cards, count } = await walk(shop, query);
        const expected = cardsByRule(rows, query);
        expect(cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).toSorted((a, b) => a - b),
        );
        expect(count).toBe(Math.min(expected.length, MOST_COUNTED + 1));
      }),
      // Without shrinking, which would take longer than a test may.
      { numRuns: 25, endOnFailure: true, examples: [...large, few] as never },
    );
  });
});

test("no family is lost, and no card has a pack that is out of stock, while the cheapest packs sell out", async () => {
  const [FAMILIES, PACKS] = [40, 3];
  const packs = manyProducts(FAMILIES * PACKS, (index) => ({
    name: `Family ${100 + (index % FAMILIES)}`,
    family: `Family ${index % FAMILIES}`,
    pricePaise: 10_000 + index * 10,
  }));
  const shop = await openShopApp(ANY_KIND, { products: packs });
  const familiesOf = (cards: readonly ProductCard[]) => new Set(cards.map(({ family }) => family));
  let isSelling = true;
  const sell = async () => {
    for (let index = 0; index < FAMILIES; index += 1)
      await shop.sql("UPDATE products SET stock = 0 WHERE sku = $1", [packs[index]?.sku]);
    isSelling = false;
  };
  const readers = Array.from({ length: 16 }, async (_, reader) => {
    const sort = (["relevance", "price", "name"] as const)[reader % 3] ?? "price";
    let walks = 0;
    for (; isSelling || walks === 0; walks += 1) {
      const { cards } = await walk(shop, { ...wholeListing, sort });
      expect(cards.filter(({ stock }) => stock <= 0)).toEqual([]);
      expect(familiesOf(cards).size, sort).toBe(FAMILIES);
    }
    return walks;
  });
  await Promise.all([sell(), ...readers]);
  const { cards, count } = await walk(shop, wholeListing);
  expect([cards.length, count, familiesOf(cards).size]).toEqual([FAMILIES, FAMILIES, FAMILIES]);
  expect(Math.min(...cards.map(({ pricePaise }) => pricePaise))).toBe(10_000 + FAMILIES * 10);
});
