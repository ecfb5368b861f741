import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { lockOf } from "#platform/database/locks.ts";
import { familyKeyOf } from "../../values/text.ts";
import { products } from "../../schema/products.ts";
import { readTerms } from "./dictionary.ts";
import { searchMore, termsInNames, type TermsIn } from "./term-marks.ts";
import { translatedNames } from "./translated-names.ts";
import { productTerms } from "../../schema/terms.ts";

const TERMS_LOCK = sql.raw(`${lockOf("terms of products")}::bigint`);

/**
 * Saving products takes this lock shared; changing terms takes it exclusively. A product saved before such a change has
 * the old terms, and the change links it again.
 */
const shareTerms = async (transaction: Transaction): Promise<void> =>
  void (await transaction.execute(sql`select pg_advisory_xact_lock_shared(${TERMS_LOCK})`));
export const holdTerms = async (transaction: Transaction): Promise<void> =>
  void (await transaction.execute(sql`select pg_advisory_xact_lock(${TERMS_LOCK})`));

/** Which terms a name calls, by the terms of now; they stay so until the transaction ends. */
export async function readTermsIn(transaction: Transaction): Promise<TermsIn> {
  await shareTerms(transaction);
  return termsInNames(await readTerms(transaction));
}

/** Rows that go into one statement. */
const BATCH = 500;

/**
 * Links these products to the terms that their names contain, besides those that the admin ticked. It also updates their
 * search text and the keys of their families. Call it in the transaction that saved them; returns how many rows were
 * written.
 */
export async function tieProducts(
  transaction: Transaction,
  ids: readonly number[],
  termsIn?: TermsIn,
): Promise<number> {
  const current = termsIn ?? (await readTermsIn(transaction));
  let written = 0;
  for (let start = 0; start < ids.length; start += BATCH)
    written += await tieBatch(transaction, ids.slice(start, start + BATCH), current);
  return written;
}

async function tieBatch(transaction: Transaction, ids: readonly number[], termsIn: TermsIn): Promise<number> {
  const { id, name, brand, packAmount, packUnit, family, familyKey } = products;
  const rows = await transaction
    .select({ id, name, brand, packAmount, packUnit, family, familyKey, more: products.searchMore })
    .from(products)
    .where(inArray(id, [...ids]))
    // As orders lock them.
    .orderBy(asc(id))
    .for("update");
  const tied = await transaction
    .select()
    .from(productTerms)
    .where(inArray(productTerms.productId, [...ids]));
  const names = await translatedNames(transaction, ids);
  const ticked = new Map<number, string[]>();
  const byName = new Map<number, string[]>();
  for (const { productId, termId, by } of tied) {
    const of = by === "admin" ? ticked : byName;
    of.set(productId, [...(of.get(productId) ?? []), termId]);
  }
  const wanted = rows.map((row) => {
    const called = termsIn(row.name).toSorted();
    const marked = new Set([...called, ...(ticked.get(row.id) ?? [])]);
    const now = searchMore(row, marked, names.get(row.id) ?? []);
    return { ...row, called, now, key: row.family && familyKeyOf(row.family) };
  });
  const moved = wanted.filter((row) => row.called.join() !== (byName.get(row.id) ?? []).toSorted().join());
  const changed = wanted.filter(({ more, now, familyKey: was, key }) => more !== now || was !== key);
  if (moved.length > 0) {
    const ofMoved = inArray(
      productTerms.productId,
      moved.map((row) => row.id),
    );
    await transaction.delete(productTerms).where(and(ofMoved, eq(productTerms.by, "name")));
    const ties = moved.flatMap((row) =>
      row.called.map((termId) => ({ productId: row.id, termId, by: "name" as const })),
    );
    if (ties.length > 0) await transaction.insert(productTerms).values(ties);
  }
  if (changed.length > 0) {
    const values = JSON.stringify(changed.map(({ id: row, now, key }) => ({ id: row, more: now, key })));
    await transaction.execute(sql`update ${products} set search_more = v.more, family_key = v.key
      from jsonb_to_recordset(${values}::jsonb) as v (id int, more text, key text) where products.id = v.id`);
  }
  return changed.length;
}
