import { and, asc, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Viewer } from "../viewer.ts";
import { cardColumns, cardsFor, type ProductCard } from "./cards.ts";
import { fewProducts, type FoundProducts } from "./few-products.ts";
import { filters, walkable } from "./filters.ts";
import { MOST_COUNTED, PAGE_SIZE, type ListingQuery } from "./listing.ts";
import { products } from "./products.table.ts";
import { beyond, inOrder, ordering, readCursor, writeCursor, type Cut, type Ordering } from "./search-order.ts";
import { nameIn } from "./search-words.ts";
import { someOfMany } from "./some-of-many.ts";

export type Listing = {
  cards: ProductCard[];
  /** Matches in all; `MOST_COUNTED` + 1 stands for more than that. */
  count: number;
  /** Where the neighbouring pages begin, or null at an end of the list. */
  next: string | null;
  previous: string | null;
  /** Where nothing matched exactly: products whose names are close to what was typed. */
  closeMatches: ProductCard[];
};

/** One page of the products that a query asks for, deep pages at the cost of the first (keyset, not offset). */
export async function listProducts(db: Database, viewer: Viewer, query: ListingQuery): Promise<Listing> {
  const cursor = readCursor(query.after ?? query.before, query.sort);
  const backwards = query.after === null && cursor !== null;
  const order = ordering(query);
  const cut = { cursor, ascending: order.ascending !== backwards };
  const { count, rows } =
    query.text === "" ? await wholeCategory(db, query, order, cut) : await searchedProducts(db, query, order, cut);
  const more = rows.length > PAGE_SIZE;
  const page = rows.slice(0, PAGE_SIZE);
  if (backwards) page.reverse();
  const first = page[0];
  const last = page.at(-1);
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    cards: page.map(cardsFor(viewer)),
    count,
    next: hasNext && last ? writeCursor(query.sort, last) : null,
    previous: hasPrevious && first ? writeCursor(query.sort, first) : null,
    closeMatches: count === 0 ? await closeMatches(db, viewer, query) : [],
  };
}

/** Without words to look for an index has every order. */
async function wholeCategory(db: Database, query: ListingQuery, { key }: Ordering, cut: Cut): Promise<FoundProducts> {
  const conditions = [...walkable(query), ...filters(query)];
  const [rows, count] = await Promise.all([
    db
      .select({ ...cardColumns, sortKey: key })
      .from(products)
      .where(and(...conditions, beyond(key, cut)))
      .orderBy(inOrder(key, cut))
      .limit(PAGE_SIZE + 1),
    countUpTo(db, conditions),
  ]);
  return { count, rows };
}

/** A search that finds few is sorted whole, in the statement that counts it; of others only the page is looked for. */
async function searchedProducts(db: Database, query: ListingQuery, order: Ordering, cut: Cut): Promise<FoundProducts> {
  const found = await fewProducts(db, query, order, cut);
  return found.count <= MOST_COUNTED ? found : { ...found, rows: await someOfMany(db, query, order, cut) };
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

/** Trigrams that must agree, 0 to 1: forgiving enough for 'tomatto', strict enough for 'xyzzy'. */
const CLOSE = "0.4";
const MOST_CLOSE = 8;

/** Products whose names are close to what was typed, within the same category. */
async function closeMatches(db: Database, viewer: Viewer, query: ListingQuery): Promise<ProductCard[]> {
  const text = nameIn(query.text);
  if ([...text].length < 3) return [];
  return db.transaction(async (transaction) => {
    // The index serves the operator, whose threshold is a setting; 'local' keeps it inside this transaction.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE}, true)`);
    const rows = await transaction
      .select(cardColumns)
      .from(products)
      .where(and(...walkable(query), ...filters(query), sql`${text} <% ${products.nameWords}`))
      .orderBy(sql`word_similarity(${text}, ${products.nameWords}) desc`, asc(products.id))
      .limit(MOST_CLOSE);
    return rows.map(cardsFor(viewer));
  });
}
