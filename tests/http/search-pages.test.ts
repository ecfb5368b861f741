import { and, asc, desc } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filters, walkable, textConditions } from "#shop/catalogue/search/conditions.ts";
import { PAGE_SIZE, SORTS, wholeListing, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import { normalSearch } from "#shop/catalogue/terms/normal-search.ts";
import { products } from "#shop/schema/products.ts";
import { ordering } from "#shop/catalogue/search/result-order.ts";
import { makeDictionary } from "#shop/catalogue/terms/dictionary.ts";
import { parseQuery } from "#shop/catalogue/search/parse-query.ts";
import { visitor } from "#shop/values/viewer.ts";
import { openSharedShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;
type Place = { id: number; key: string | number };

const SEED = 20_261_121;
/** More than are counted, and more than are looked at in a list's order before an index is asked. */
const COUNT = 2400;

/**
 * Names and texts with words in different positions: 'kisan' begins most names, 'f1' ends half of them. 'tomato' begins
 * the last names alone, 'bee' is mostly inside a word, 'neem' in descriptions.
 */
function productsOf(random: () => number) {
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: COUNT }, (_, at) => {
    const late = oneOf(["Tomato", "tomato,", "KISAN-"]);
    const begins = at > 2000 ? late : oneOf(["KISAN-", "KISAN-", "KISAN-", "Kisan", "Honeybee"]);
    const middle = oneOf(["gold", "5l", "5l", "5 l", "15l", "टमाटर", "(kisan)", "tomato"]);
    const ends = oneOf(["F1", "F1", "F1", "seed 46-0-0", "5 l"]);
    const name = at % 97 === 0 ? `${oneOf(["F1", "Beetroot", "Žito"])} ${middle}` : `${begins} ${middle} ${ends}`;
    const text = [
      oneOf(["neem", "Neem oil", "bee"]),
      oneOf(["for tomato", "with f1", "100% sweet_corn \\ slash", "kisan"]),
    ].join(" ");
    const [price, stock, category] = [
      1 + Math.floor(random() * 40),
      Math.floor(random() * 3),
      Math.floor(random() * 4),
    ];
    return { n: at + 1, name, text, price, stock, category, part: random() < 0.3, gone: random() < 0.05 };
  });
}

const texts = [
  ..."kisan f1 tomato bee neem k t 46 5l 5 l go ee seed tomato|seed kisan|gold kisan- kisan-gold neem|kisan -46 % 100% \\ टमाटर मा".split(
    " ",
  ),
  ..."ži F1|neem gold|f1 m|n tomato|5l xyzzy sweet_corn ( kisan|kisan e|e|e|e|e|e|e|e|e|e".split(" "),
].map((text) => text.replaceAll("|", " "));

describe.each(KINDS)("on the %s database", (kind) => {
  // These tests only look: one shop serves them all.
  let shop: Shared;
  beforeAll(async () => {
    shop = await openSharedShopApp(kind, { products: [] });
    let state = SEED;
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    await shop.sql(
      `INSERT INTO products (sku, slug, name, description, category, spare_part, pack_amount, pack_unit, price_paise,
        mrp_paise, stock, deleted_at)
      SELECT 'S-' || n, 's-' || n, name, text, (enum_range(NULL::category))[1 + category], part, 1, 'kg', 100 * price,
        100 * price + 10 * stock, stock, CASE WHEN gone THEN now() END
      FROM jsonb_to_recordset($1::jsonb)
        AS good (n int, name text, text text, price int, stock int, category int, part boolean, gone boolean)`,
      [JSON.stringify(productsOf(random))],
    );
    await shop.sql("ANALYZE products");
  });
  afterAll(() => shop?.close());

  /** What the query finds, all of it sorted, as a shop with few products does it. */
  async function everything(listing: ListingQuery): Promise<Place[]> {
    const query = { ...listing, wanted: parseQuery(normalSearch(listing.text), makeDictionary([])) };
    const { key, ascending } = ordering(query);
    const direction = ascending ? asc : desc;
    return shop.database.db
      .select({ id: products.id, key })
      .from(products)
      .where(and(...walkable(query), ...filters(query), ...textConditions(query.wanted)))
      .orderBy(direction(key), direction(products.id));
  }

  const cursorAt = (query: ListingQuery, { key, id }: Place) =>
    Buffer.from(JSON.stringify([query.sort, key, id])).toString("base64url");

  const queries = fc.record({
    text: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
    ),
    sort: fc.oneof(fc.constant("relevance" as const), fc.constantFrom(...SORTS)),
    category: fc.option(fc.constantFrom("seeds", "garden"), { freq: 3 }),
    inStock: fc.boolean(),
    spareParts: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.boolean() }),
    offers: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.boolean() }),
  });

  /** By relevance; it finds more than are counted, which chance would seldom choose. */
  const halfWay = (text: string): [ReturnType<typeof plainly>, number] => [plainly(text), 0.5];
  const plainly = (text: string) => ({ ...wholeListing, text, sort: "relevance" as const, category: null });

  test("a page from any place, forwards and backwards, is cut from all that a search finds in its order", async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.double({ min: 0, max: 1, noNaN: true }), async (asked, share) => {
        const text = normalSearch(asked.text);
        const query = { ...wholeListing, ...asked, text } as ListingQuery;
        const all = await everything(query);
        const ids = all.map(({ id }) => id);
        const found = async (place: Partial<ListingQuery>) =>
          shop.shop
            .listProducts(visitor, { ...query, ...place })
            .then(({ cards, ...rest }) => ({ ...rest, ids: cards.map(({ id }) => id) }));

        const first = await found({});
        // Then other words are looked for.
        if (all.length === 0) return;
        expect(first.count).toBe(Math.min(all.length, 1001));
        expect(first.ids).toEqual(ids.slice(0, PAGE_SIZE));

        // At the border of two ranks, at both ends, and anywhere.
        const border = all.findIndex(({ key }, at) => at > 0 && key !== all[at - 1]!.key);
        for (const at of new Set([Math.floor(share * (all.length - 1)), Math.max(border - 1, 0), all.length - 1])) {
          const cursor = cursorAt(query, all[at]!);
          const after = await found({ after: cursor });
          expect(after.ids).toEqual(ids.slice(at + 1, at + 1 + PAGE_SIZE));
          expect(after.next !== null).toBe(at + 1 + PAGE_SIZE < all.length);
          const before = await found({ before: cursor });
          expect(before.ids).toEqual(ids.slice(Math.max(at - PAGE_SIZE, 0), at));
          expect(before.previous !== null).toBe(at > PAGE_SIZE);
        }
      }),
      { seed: SEED, numRuns: 50, examples: ["kisan-", "5l", "f1", "k"].map(halfWay) },
    );
  });

  test.each([
    { text: "f1", sort: "relevance" },
    { text: "kisan", sort: "relevance" },
    { text: "kisan", sort: "-price" },
  ] as const)("all the pages of '$text' by $sort show every match once, there and back", async ({ text, sort }) => {
    const query: ListingQuery = { ...wholeListing, text, sort };
    const ids = (await everything(query)).map(({ id }) => id);
    expect(ids.length, "more than are counted").toBeGreaterThan(1000);
    const there: number[] = [];
    const places: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await shop.shop.listProducts(visitor, { ...query, after: after ?? null });
      there.push(...page.cards.map(({ id }) => id));
      if (page.previous !== null) places.push(page.previous);
      after = page.next;
    }
    expect(there).toEqual(ids);
    const back: number[][] = [];
    for (let before: string | null | undefined = places.at(-1); before !== null && before !== undefined;) {
      const page = await shop.shop.listProducts(visitor, { ...query, before });
      back.push(page.cards.map(({ id }) => id));
      before = page.previous;
    }
    const rest = ids.length % PAGE_SIZE || PAGE_SIZE;
    expect(back.toReversed().flat()).toEqual(ids.slice(0, -rest));
  });

  test("no changes of products wait in a list that each search would read", async () => {
    await shop.sql("UPDATE products SET name = name || '.'");
    const waiting = await shop.sql<{ pages: number }>(
      `SELECT sum(gin_clean_pending_list(indexrelid))::int AS pages
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
      WHERE indrelid = 'products'::regclass AND amname = 'gin'`,
    );
    expect(waiting).toEqual([{ pages: 0 }]);
  });

  test("a rank that does not exist, in a forged cursor, is a place before or behind all of them", async () => {
    const query: ListingQuery = { ...wholeListing, text: "kisan" };
    const page = async (key: number, way: "after" | "before") =>
      (await shop.shop.listProducts(visitor, { ...query, [way]: cursorAt(query, { key, id: 5 }) })).cards.map(
        ({ id }) => id,
      );
    const ids = (await everything(query)).map(({ id }) => id);
    expect(await page(-1, "after")).toEqual(ids.slice(0, PAGE_SIZE));
    expect(await page(5, "after")).toEqual([]);
    expect(await page(5, "before")).toEqual(ids.slice(-PAGE_SIZE));
    expect(await page(-1, "before")).toEqual([]);
  });
});
