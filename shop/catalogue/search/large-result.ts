import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { cardText } from "../products/product-cards.ts";
import type { RankedRow } from "./small-result.ts";
import { familyCondition, filters, walkable, textConditions } from "./conditions.ts";
import { PAGE_SIZE } from "./listing-query.ts";
import { MOST_COUNTED } from "../../values/product.ts";
import { products } from "../../schema/products.ts";
import { beyond, inOrder, placed, type ListingRequest, type Cut, type Ordering } from "./result-order.ts";
import { ranksOf, type Rank } from "./rank-products.ts";

/**
 * Products read in the list's own order before an index is used: where one in forty matches, they fill a page. Reading
 * all matches from an index would cost much more.
 */
const LOOKED_AT = 1000;

/**
 * The page of a search with thousands of results, without sorting them. By relevance, it reads one rank after the
 * other, each by id, until the page is full.
 */
export async function someOfMany(db: Database, query: ListingRequest, order: Ordering, cut: Cut): Promise<RankedRow[]> {
  const rows: RankedRow[] = [];
  for (const part of partsOf(query, order, cut)) {
    rows.push(...(await rowsOf(db, query, part, PAGE_SIZE + 1 - rows.length)));
    if (rows.length > PAGE_SIZE) break;
  }
  return rows;
}

/** Counts the cards of a search, up to one more than `MOST_COUNTED`. OFFSET 0: matches are read as without families. */
export async function countMany(db: Database, query: ListingRequest): Promise<number> {
  const matching = and(...walkable(query), ...filters(query), ...textConditions(query.wanted));
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from (select * from ${products} where ${matching} offset 0) as products
    where ${and(...familyCondition(query, query.wanted))} limit ${MOST_COUNTED + 1}) as counted`);
  return rows[0]?.count ?? 0;
}

/** A part of a list within which products follow each other by one key, which indexes have. */
type Part = {
  key: SQL;
  /** What the whole list is sorted by, which a cursor names. */
  sortKey: SQL;
  cut: Cut;
  /** Matches the part's products and no others. */
  matching: SQL | undefined;
  /** The same or more, as a condition that an index serves; `undefined`: as `matching`. */
  indexed: SQL | undefined;
};

/** The parts of a list from its cut on, in their order. */
function partsOf(query: ListingRequest, { key }: Ordering, cut: Cut): Part[] {
  const text = and(...textConditions(query.wanted));
  if (query.sort !== "relevance") return [{ key, sortKey: key, cut, matching: text, indexed: undefined }];
  const ranks = ranksOf(query.wanted);
  if (!cut.ascending) ranks.reverse();
  return ranks.filter(({ rank }) => isReached(rank, cut)).map((rank) => partOf(rank, text, cut));
}

function isReached(rank: number, { cursor, ascending }: Cut): boolean {
  if (cursor === null) return true;
  return ascending ? rank >= Number(cursor.key) : rank <= Number(cursor.key);
}

function partOf({ rank, is, indexed, impliesMatch }: Rank, text: SQL | undefined, { cursor, ascending }: Cut): Part {
  const id = cursor?.key === rank ? cursor.id : null;
  return {
    key: sql`${products.id}`,
    sortKey: sql`${rank}::int`,
    cut: { cursor: id === null ? null : { key: id, id }, ascending },
    matching: impliesMatch ? is : and(text, is),
    indexed,
  };
}

async function rowsOf(db: Database, query: ListingRequest, part: Part, most: number): Promise<RankedRow[]> {
  const { key, sortKey, cut, matching, indexed } = part;
  const inCategory = and(...walkable(query), beyond(key, cut));
  const fitting = and(...filters(query), matching, ...familyCondition(query, query.wanted));
  const sorted = inOrder(key, cut);
  // The subquery has the alias 'products' again, so that conditions and orders apply to it. OFFSET 0 keeps the planner
  // from scanning the list in its order once more, which is slow where matches are rare.
  const ranking = sql`(
    with near as materialized (
      select ${products.id}, ${sortKey} as sort_key from (
        select * from ${products} where ${inCategory} order by ${sorted} limit ${LOOKED_AT}) as products
      where ${fitting} order by ${sorted} limit ${most}),
    far as (
      select ${products.id}, ${sortKey} as sort_key from (
        select * from ${products} where ${and(inCategory, indexed ?? fitting)} offset 0) as products
      where ${and(sql`(select count(*) from near) < ${most}`, indexed === undefined ? undefined : fitting)}
      order by ${sorted} limit ${most})
    select * from near where (select count(*) from near) = ${most} union all select * from far) as place`;
  const { rows } = await db.execute<RankedRow>(sql`
    select ${placed.sortKey} as "sortKey", ${cardText}
    from ${ranking} join ${products} on ${products.id} = ${placed.id} order by ${placed.inOrder(cut)}`);
  return rows;
}
