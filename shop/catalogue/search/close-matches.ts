import { and, asc, like, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { PLANNED_ANEW } from "#platform/database/named-statements.ts";
import { cardColumns, type CardRow } from "../products/product-cards.ts";
import { filters, walkable } from "./conditions.ts";
import type { ListingQuery } from "./listing-query.ts";
import { isOnCard, type ProductTable } from "../products/families.ts";
import { products } from "../../schema/products.ts";
import { escapeLike } from "../../schema/expressions.ts";

/** Trigrams that must agree, 0 to 1: forgiving enough for 'tomatto', strict enough for 'mobile'. */
const CLOSE = "0.55";
const MOST_CLOSE = 8;
/** In characters. Shorter words have too many close ones: 'book' and 'boom', 'meat' and 'meal'. */
const SHORTEST = 5;

/** The first character is seldom wrong: 'cement' is no misspelling of 'elements'. */
const beginsAlike = (text: string, of: ProductTable): SQL | undefined =>
  or(...text.split(" ").map((word) => like(of.nameWords, `% ${escapeLike([...word][0] ?? "")}%`)));

/** Products whose names are close to the search, within the same category. */
export async function closeMatches(db: Database, query: ListingQuery, text: string): Promise<CardRow[]> {
  if ([...text].length < SHORTEST) return [];
  const isClose = (of: ProductTable) => [
    ...filters(query, of),
    sql`${PLANNED_ANEW} ${text} <% ${of.nameWords}`,
    beginsAlike(text, of),
  ];
  return db.transaction(async (transaction) => {
    // The index serves the operator, whose threshold is a setting; 'local' keeps it inside this transaction.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE}, true)`);
    return transaction
      .select(cardColumns)
      .from(products)
      .where(and(...walkable(query), ...isClose(products), isOnCard(isClose)))
      .orderBy(sql`word_similarity(${text}, ${products.nameWords}) desc`, asc(products.id))
      .limit(MOST_CLOSE);
  });
}
