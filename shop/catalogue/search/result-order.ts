import { sql, type SQL } from "drizzle-orm";
import type { ListingQuery, Sort } from "./listing-query.ts";
import type { Wanted } from "./parse-query.ts";
import { products } from "../../schema/products.ts";
import { rank } from "./rank-products.ts";

/** By what a list is sorted; products of the same key follow each other by id, in the same direction. */
export type Ordering = { key: SQL<string | number>; ascending: boolean };

/** A query, and what its text asks for. */
export type ListingRequest = ListingQuery & { wanted: Wanted };

export function ordering(query: ListingRequest): Ordering {
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
      return { key: query.text === "" ? sql`${products.id}` : rank(query.wanted), ascending: true };
  }
}

export type Cursor = { key: string | number; id: number };

/** Where a page is cut: after a cursor, or at an end of the list, in one of the two directions. */
export type Cut = { cursor: Cursor | null; ascending: boolean };

/** Products beyond the cursor; undefined where the page begins at an end. */
export function beyond(key: SQL, { cursor, ascending }: Cut): SQL | undefined {
  if (cursor === null) return undefined;
  const cursorKey = typeof cursor.key === "number" ? sql`${cursor.key}::bigint` : sql`${cursor.key}::text`;
  return ascending
    ? sql`(${key}, ${products.id}) > (${cursorKey}, ${cursor.id}::int)`
    : sql`(${key}, ${products.id}) < (${cursorKey}, ${cursor.id}::int)`;
}

/** What stands after ORDER BY, for products that are called 'products' there. */
export function inOrder(key: SQL, { ascending }: Cut, id: SQL = sql`${products.id}`): SQL {
  return ascending ? sql`${key} asc, ${id} asc` : sql`${key} desc, ${id} desc`;
}

/** The columns of a statement's subquery 'place', to which the cards of its products are joined. */
export const placed = {
  id: sql`place.id`,
  sortKey: sql<string | number>`place.sort_key`,
  inOrder: (cut: Cut) => inOrder(placed.sortKey, cut, placed.id),
};

export function writeCursor(sort: Sort, row: { sortKey: string | number; id: number }): string {
  return Buffer.from(JSON.stringify([sort, row.sortKey, row.id])).toString("base64url");
}

/** A cursor that is not of this sort, or not ours at all, begins at the beginning. */
export function readCursor(text: string | null, sort: Sort): Cursor | null {
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
