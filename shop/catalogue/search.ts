import { and, asc, desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Viewer } from "../viewer.ts";
import { cardColumns, cardsFor, type ProductCard } from "./cards.ts";
import { MOST_COUNTED, PAGE_SIZE, type ListingQuery, type Sort } from "./listing.ts";
import { products } from "./products.table.ts";
import { escapeLike, nameIn, textConditions } from "./search-words.ts";

export type Listing = {
  cards: ProductCard[];
  /** Matches in all; `MOST_COUNTED` + 1 stands for more than that. */
  count: number;
  /** Where the neighbouring pages begin, or null at an end of the list. */
  next: string | null;
  previous: string | null;
  /** Where nothing matched exactly: goods whose names are close to what was typed. */
  closeMatches: ProductCard[];
};

/** One page of the products that a query asks for, deep pages at the cost of the first (keyset, not offset). */
export async function listProducts(db: Database, viewer: Viewer, query: ListingQuery): Promise<Listing> {
  const conditions = matching(query);
  const order = ordering(query);
  const cursor = readCursor(query.after ?? query.before, query.sort);
  const backwards = query.after === null && cursor !== null;
  const ascending = order.ascending !== backwards;
  const direction = ascending ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select({ ...cardColumns, sortKey: order.key })
      .from(products)
      .where(and(...conditions, cursor === null ? undefined : beyond(order.key, cursor, ascending)))
      .orderBy(direction(order.key), direction(products.id))
      .limit(PAGE_SIZE + 1),
    countUpTo(db, conditions),
  ]);
  const more = rows.length > PAGE_SIZE;
  const page = rows.slice(0, PAGE_SIZE);
  if (backwards) page.reverse();
  const first = page[0];
  const last = page.at(-1);
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    cards: page.map(cardsFor(viewer)),
    count: counted,
    next: hasNext && last ? writeCursor(query.sort, last) : null,
    previous: hasPrevious && first ? writeCursor(query.sort, first) : null,
    closeMatches: counted === 0 ? await closeMatches(db, viewer, query) : [],
  };
}

async function countUpTo(db: Database, conditions: SQL[]): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(products)
    .where(and(...conditions))
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** The conditions of a query; also what the count and the sitemap agree on. */
function matching(query: ListingQuery): SQL[] {
  const conditions = [isNull(products.deletedAt)];
  if (query.category !== null) conditions.push(eq(products.category, query.category));
  if (query.spareParts) conditions.push(eq(products.sparePart, true));
  if (query.inStock) conditions.push(gt(products.stock, 0));
  if (query.offers) conditions.push(gt(products.mrpPaise, products.pricePaise));
  conditions.push(...textConditions(query.text));
  return conditions;
}

type Ordering = { key: SQL<string | number>; ascending: boolean };

function ordering(query: ListingQuery): Ordering {
  switch (query.sort) {
    case "price":
      return { key: sql`${products.pricePaise}`, ascending: true };
    case "-price":
      return { key: sql`${products.pricePaise}`, ascending: false };
    case "name":
      return { key: sql`${products.nameWords}`, ascending: true };
    case "newest":
      return { key: sql`${products.id}`, ascending: false };
    case "relevance":
      return { key: query.text === "" ? sql`${products.id}` : rank(query.text), ascending: true };
  }
}

/** 0: the name begins with the text; 1: a word of it does; 2: it is inside the name; 3: elsewhere. */
function rank(text: string): SQL<number> {
  const words = escapeLike(
    nameIn(text)
      .replace(/[\s\p{P}\p{S}]+/gu, " ")
      .trim(),
  );
  return sql<number>`case when ${products.nameWords} like ${` ${words}%`} then 0
    when ${products.nameWords} like ${`% ${words}%`} then 1
    when ${products.nameWords} like ${`%${words}%`} then 2 else 3 end`;
}

type Cursor = { key: string | number; id: number };

function beyond(key: SQL, cursor: Cursor, ascending: boolean): SQL {
  const place = typeof cursor.key === "number" ? sql`${cursor.key}::bigint` : sql`${cursor.key}::text`;
  return ascending
    ? sql`(${key}, ${products.id}) > (${place}, ${cursor.id}::int)`
    : sql`(${key}, ${products.id}) < (${place}, ${cursor.id}::int)`;
}

function writeCursor(sort: Sort, row: { sortKey: string | number; id: number }): string {
  return Buffer.from(JSON.stringify([sort, row.sortKey, row.id])).toString("base64url");
}

/** A cursor that is not of this sort, or not ours at all, begins at the beginning. */
function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (text === null || text.length > 500) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(value) || value.length !== 3 || value[0] !== sort) return null;
    const [, key, id] = value as unknown[];
    const wanted = sort === "name" ? "string" : "number";
    if (typeof key !== wanted || !Number.isSafeInteger(id) || Math.abs(id as number) > 2 ** 31 - 1) return null;
    if (typeof key === "number" && !Number.isSafeInteger(key)) return null;
    if (typeof key === "string" && key.includes("\0")) return null;
    return { key: key as string | number, id: id as number };
  } catch {
    return null;
  }
}

/** Trigrams that must agree, 0 to 1: forgiving enough for 'tomatto', strict enough for 'xyzzy'. */
const CLOSE = "0.4";
const MOST_CLOSE = 8;

/** Goods whose names are close to what was typed, within the same category. */
async function closeMatches(db: Database, viewer: Viewer, query: ListingQuery): Promise<ProductCard[]> {
  const text = nameIn(query.text);
  if ([...text].length < 3) return [];
  return db.transaction(async (transaction) => {
    // The index serves the operator, whose threshold is a setting; 'local' keeps it inside this transaction.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE}, true)`);
    const rows = await transaction
      .select(cardColumns)
      .from(products)
      .where(and(...matching({ ...query, text: "" }), sql`${text} <% ${products.nameWords}`))
      .orderBy(sql`word_similarity(${text}, ${products.nameWords}) desc`, asc(products.id))
      .limit(MOST_CLOSE);
    return rows.map(cardsFor(viewer));
  });
}
