import { and, asc, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import { forMany } from "#platform/database/deadline.ts";
import type { Database } from "#platform/database/connect.ts";
import { lockOf } from "#platform/database/locks.ts";
import { products } from "../../schema/products.ts";
import { NAMES, type Term } from "../../values/search-term.ts";
import { productTerms, terms } from "../../schema/terms.ts";
import { holdTerms, tieProducts } from "./link-products.ts";

/**
 * Puts all terms into a shop that has none. A shop with terms gets those with `names` that it never had: a deleted one
 * leaves an empty row.
 */
export async function bringTerms(db: Database, builtIn: readonly Term[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdTerms(transaction);
    const known = new Set((await transaction.select({ id: terms.id }).from(terms)).map(({ id }) => id));
    const missing = builtIn.filter(({ id, words }) => known.size === 0 || (NAMES in words && !known.has(id)));
    if (missing.length > 0) await transaction.insert(terms).values(missing);
  });
}

/** Products that are tied in one transaction: orders wait for them meanwhile. */
const BATCH = 200;
/** Of so many changed terms the products are looked for by name; of more, all products are gone through. */
const FEW = 20;

const TYING = sql.raw(`${lockOf("tying of products")}::bigint`);

/** Links the products again to every changed term, in batches; the next start finishes what is left. */
export async function tieStale(db: Database): Promise<void> {
  await forMany(async () => {
    for (;;) {
      const stale = await db
        .select({ id: terms.id, version: terms.version, words: terms.words })
        .from(terms)
        .where(eq(terms.stale, true));
      if (stale.length === 0 || !(await tieAll(db, stale.length > FEW ? undefined : affected(stale)))) return;
      for (const { id, version } of stale) {
        const isDone = and(eq(terms.id, id), eq(terms.version, version));
        await db.delete(terms).where(and(isDone, eq(terms.words, {})));
        await db.update(terms).set({ stale: false }).where(isDone);
      }
    }
  });
}

/** False: another process is at it. */
async function tieAll(db: Database, those: SQL | undefined): Promise<boolean> {
  for (let lastId = 0; ;) {
    const next = await db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${TYING}) as free`,
      );
      if (rows[0]?.free !== true) return "taken" as const;
      const batch = await transaction
        .select({ id: products.id })
        .from(products)
        .where(and(gt(products.id, lastId), those))
        .orderBy(asc(products.id))
        .limit(BATCH);
      const ids = batch.map(({ id }) => id);
      await tieProducts(transaction, ids);
      return ids.at(-1);
    });
    if (next === "taken") return false;
    if (next === undefined) return true;
    lastId = next;
  }
}

/** Products that have these terms, or whose names may call them. */
function affected(stale: readonly Pick<Term, "id" | "words">[]): SQL | undefined {
  const words = new Set(stale.flatMap((term) => Object.values(term.words).flat()));
  const tied = sql`${products.id} in (select product_id from ${productTerms} where ${inArray(
    productTerms.termId,
    stale.map(({ id }) => id),
  )})`;
  // The first word of each: the rest of a phrase, or of a plural, is compared where it is tied.
  const begins = [...words].map((word) => `% ${(word.split(" ")[0] ?? "").replace(/[\\%_]/g, "\\$&")}%`);
  return or(tied, ...[...new Set(begins)].map((begin) => sql`${products.nameWords} like ${begin}`));
}
