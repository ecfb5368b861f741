import { and, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { cardText, type CardRow } from "../products/product-cards.ts";
import { familyCondition, filters, walkable, textConditions } from "./conditions.ts";
import { MOST_COUNTED, PAGE_SIZE } from "./listing-query.ts";
import { products } from "../../schema/products.ts";
import { beyond, inOrder, placed, type ListingRequest, type Cut, type Ordering } from "./result-order.ts";
import { isAnyThing } from "./rank-products.ts";

/** A product of a list, and its sort key. */
export type RankedRow = CardRow & { sortKey: string | number };

export type ProductMatches = {
  /** Matches in all; `MOST_COUNTED` + 1 stands for more than that. */
  count: number;
  /** Whether any of them is what the words call by any name, and does not only speak of it. */
  hasThing: boolean;
  /** Of one page, in the direction of its cut, and one more where there are more. */
  rows: RankedRow[];
};

/** Counts the matches and cuts the page from them, unless there are more than `MOST_COUNTED`: then `rows` is empty. */
export async function fewProducts(
  db: Database,
  query: ListingRequest,
  { key }: Ordering,
  cut: Cut,
): Promise<ProductMatches> {
  const conditions = and(
    ...walkable(query),
    ...filters(query),
    ...textConditions(query.wanted),
    ...familyCondition(query, query.wanted),
  );
  const isFew = sql`(select count from counted) <= ${MOST_COUNTED}`;
  const thing = isAnyThing(query.wanted) ?? sql`true`;
  // The matches get the alias 'products' again, so that orders and cursors of lists apply to them.
  const ranking = sql`(
    with found as materialized (
      select ${products.id}, ${products.nameWords}, ${products.pricePaise}, ${products.brand}, ${products.searchMore} from ${products}
      where ${conditions} limit ${MOST_COUNTED + 1}),
    counted as materialized (
      select count(*)::int as count, coalesce(bool_or(${thing}), false) as has_thing from found as products),
    page as (
      select id, ${key} as sort_key from found as products where ${and(isFew, beyond(key, cut))}
      order by ${inOrder(key, cut)} limit ${PAGE_SIZE + 1})
    select counted.count, counted.has_thing, page.id, page.sort_key from counted left join page on true) as place`;
  const { rows } = await db.execute<{ count: number; hasThing: boolean } & (RankedRow | { id: null })>(sql`
    select place.count, place.has_thing as "hasThing", ${placed.sortKey} as "sortKey", ${cardText}
    from ${ranking} left join ${products} on ${products.id} = ${placed.id} order by ${placed.inOrder(cut)}`);
  const { count = 0, hasThing = false } = rows[0] ?? {};
  return { count, hasThing, rows: rows.filter((row) => row.id !== null) };
}
