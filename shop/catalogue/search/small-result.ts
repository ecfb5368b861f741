import { and, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { cardText, type CardRow } from "../products/product-cards.ts";
import { filters, packIn, walkable, textConditions } from "./conditions.ts";
import { PAGE_SIZE } from "./listing-query.ts";
import { MOST_COUNTED } from "../../values/product.ts";
import { cardOrder } from "../products/families.ts";
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

/** Matches that are read to count cards: more than `MOST_COUNTED`, even if a twelfth are further packs of a family. */
const MOST_READ = Math.ceil(MOST_COUNTED * 1.1);

/** What orders, cursors and cards ask of a match. */
const READ = [
  products.id,
  products.nameWords,
  products.pricePaise,
  products.brand,
  products.searchMore,
  products.familyKey,
  products.category,
  products.stock,
  products.packAmount,
  products.packUnit,
].map((column) => sql`${column}`);

/** Counts the cards and cuts the page from them; `rows` is null where more matches than `MOST_READ`, or cards, exist. */
export async function fewProducts(
  db: Database,
  query: ListingRequest,
  { key }: Ordering,
  cut: Cut,
): Promise<Omit<ProductMatches, "rows"> & { rows: RankedRow[] | null }> {
  const matching = and(...walkable(query), ...filters(query), ...textConditions(query.wanted));
  const thing = isAnyThing(query.wanted) ?? sql`true`;
  const single = query.byPack ? sql`true` : sql`${products.familyKey} is null`;
  const most = query.byPack ? MOST_COUNTED + 1 : MOST_READ;
  const family = sql`${products.familyKey}, ${products.category}`;
  // The matches get the alias 'products' again, so that orders and cursors of lists apply to them.
  const ranking = sql`(
    with found as materialized (
      select ${sql.join(READ, sql`, `)} from ${products} where ${matching} limit ${most}),
    counted as materialized (
      select *, count > ${MOST_COUNTED} or read = ${most} as is_many from (
        select (count(*) filter (where ${single}) + count(distinct (${family})) filter (where not ${single}))::int as count,
          coalesce(bool_or(${thing}), false) as has_thing, count(*) as read from found as products) as totals),
    page as (
      select id, ${key} as sort_key from (
        select * from found as products where ${single} union all (
          select distinct on (${family}) * from found as products where not ${single}
          order by ${family}, ${cardOrder(products, packIn(query.wanted))})) as products
      where ${and(sql`not (select is_many from counted)`, beyond(key, cut))}
      order by ${inOrder(key, cut)} limit ${PAGE_SIZE + 1})
    select counted.*, page.id, page.sort_key from counted left join page on true) as place`;
  const { rows } = await db.execute<
    { count: number; hasThing: boolean; isMany: boolean } & (RankedRow | { id: null })
  >(sql`
    select place.count, place.has_thing as "hasThing", place.is_many as "isMany", ${placed.sortKey} as "sortKey",
      ${cardText}
    from ${ranking} left join ${products} on ${products.id} = ${placed.id} order by ${placed.inOrder(cut)}`);
  const { count = 0, hasThing = false, isMany = false } = rows[0] ?? {};
  return { count, hasThing, rows: isMany ? null : rows.filter((row) => row.id !== null) };
}
