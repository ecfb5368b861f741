import { and, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { products } from "../../schema/products.ts";
import { PRODUCTS } from "../../topics/topics.ts";
import { cacheUntil } from "../../topics/cache-until.ts";
import { filters, walkable } from "./conditions.ts";
import { wholeListing, type ListingQuery } from "./listing-query.ts";
import { MOST_COUNTED } from "../../values/product.ts";

/** How many cards a list without a search has; `MOST_COUNTED` + 1 stands for more than that. */
export type CountCards = (query: ListingQuery) => Promise<number>;

/** Caches the counts until products change. Nobody publishes when fewer pieces are left: that filter is counted anew. */
export function openCardCounts(db: Database, pubsub: PubSub): CountCards {
  const counted = cacheUntil(pubsub, [PRODUCTS], (key: string) => countCards(db, JSON.parse(key) as ListingQuery));
  return ({ category, inStock, spareParts, offers, wanting = null, byPack = false }) => {
    const query = { ...wholeListing, category, inStock, spareParts, offers, wanting, byPack };
    return wanting === "few" ? countCards(db, query) : counted(JSON.stringify(query));
  };
}

// Not a parameter: with the limit in its text, PostgreSQL plans the statement once.
const MOST = sql.raw(String(MOST_COUNTED + 1));

/** Counts products without a family, and the families only where those are few. `byPack`: each product. */
async function countCards(db: Database, query: ListingQuery): Promise<number> {
  const conditions = [...walkable(query), ...filters(query)];
  const single = query.byPack ? undefined : isNull(products.familyKey);
  const counted = sql`select count(*)::int as count from (
    select from ${products} where ${and(...conditions, single)} limit ${MOST}) as counted`;
  const { rows } = await db.execute<{ count: number }>(
    query.byPack
      ? counted
      : sql`select case when single.count >= ${MOST} then single.count else least(${MOST}, single.count + (
          select count(*)::int from (
            select distinct ${products.familyKey}, ${products.category} from ${products}
            where ${and(...conditions, isNotNull(products.familyKey))} limit ${MOST}) as families)) end as count
          from (${counted}) as single`,
  );
  return rows[0]?.count ?? 0;
}
