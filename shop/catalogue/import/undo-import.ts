import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { forMany } from "#platform/database/deadline.ts";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { violatedConstraint } from "#platform/database/errors.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { isUuid } from "../../values/text.ts";
import { draftOf } from "../products/product-fields.ts";
import { products } from "../../schema/products.ts";
import { readTermsIn, tieProducts } from "../terms/link-products.ts";
import type { Undone, UndoProblem, WrittenProduct } from "./import-report.ts";
import { imports } from "../../schema/imports.ts";
import { recordImport } from "./record-import.ts";
import { overwrite } from "./write-import.ts";

/** SQL: an import that was written less than a day ago. */
export const canBeUndone = and(
  eq(imports.state, "done"),
  sql`${imports.undo} is not null and ${imports.writtenAt} > now() - interval '1 day'`,
);

const MOST_NAMES = 20;
/** Rows that go into one statement. */
const BATCH = 500;

/**
 * Restores the products of an import to the state before it, in one transaction. Sales since then count. A product
 * stays if somebody has changed it since, or if its stock lacks the pieces that the import brought. Refused if all stay.
 */
export async function undoImport(db: Database, adminId: string, id: string): Promise<Outcome<Undone, UndoProblem>> {
  if (!isUuid(id)) return refused({ kind: "not_waiting" });
  const undo = () =>
    db.transaction(async (transaction): Promise<Outcome<Undone, UndoProblem>> => {
      const [row] = await transaction
        .select({ undo: imports.undo })
        .from(imports)
        .where(and(eq(imports.id, id), canBeUndone))
        .for("update");
      const written = row?.undo as WrittenProduct[] | null | undefined;
      if (!written) return refused({ kind: "not_waiting" });
      const undone = await putBack(transaction, adminId, written);
      if (undone.products === 0) return refused({ kind: "changed", count: undone.stayed, names: undone.names });
      const report = sql`${imports.report} || ${JSON.stringify({ undone })}::jsonb`;
      await transaction.update(imports).set({ state: "undone", undo: null, report }).where(eq(imports.id, id));
      return done(undone);
    });
  try {
    return await forMany(undo);
  } catch (error) {
    // An address, or a SKU, that another product has taken since.
    if (violatedConstraint(error) === null) throw error;
    return refused({ kind: "changed", count: 0, names: [] });
  }
}

async function putBack(transaction: Transaction, adminId: string, written: readonly WrittenProduct[]): Promise<Undone> {
  const byId = new Map(written.map((each) => [each.id, each]));
  // Locked before the products, as when terms change.
  const termsIn = await readTermsIn(transaction);
  const rows = await transaction
    .select()
    .from(products)
    .where(inArray(products.id, [...byId.keys()]))
    .orderBy(asc(products.id))
    .for("update");
  const all = rows.map((row) => ({ row, ...(byId.get(row.id) as WrittenProduct) }));
  const hasChanged = ({ row, version, moved, before }: (typeof all)[number]) =>
    row.version !== version || row.deletedAt !== null || (before !== null && row.stock < moved);
  const [against, both] = [all.filter(hasChanged), all.filter((each) => !hasChanged(each))];
  const undone = {
    products: both.length,
    stayed: byId.size - both.length,
    names: against.slice(0, MOST_NAMES).map(({ row }) => row.name),
  };
  if (both.length === 0) return undone;
  const gone = both.filter(({ before }) => before === null).map(({ row }) => row.id);
  const changed = both.flatMap(({ row, moved, before }) => {
    if (before === null) return [];
    const { product, pictureId, slug } = before;
    return [{ ...product, id: row.id, pictureId, slug, stock: row.stock - moved, formerSlug: row.slug }];
  });
  const moves = both
    .filter(({ moved, before }) => before !== null && moved !== 0)
    .map(({ row, moved }) => ({ productId: row.id, change: -moved, reason: "import" as const }));
  for (let start = 0; start < changed.length; start += BATCH) {
    await overwrite(transaction, changed.slice(start, start + BATCH));
  }
  await tieProducts(
    transaction,
    changed.map((each) => each.id),
    termsIn,
  );
  for (let start = 0; start < moves.length; start += BATCH) {
    await transaction.insert(stockMovements).values(moves.slice(start, start + BATCH));
  }
  if (gone.length > 0) {
    await transaction
      .update(products)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${products.version} + 1` })
      .where(inArray(products.id, gone));
  }
  const demonstration = both.filter(({ before }) => before?.demonstration === true).map(({ row }) => row.id);
  if (demonstration.length > 0) {
    await transaction.update(products).set({ demonstration: true }).where(inArray(products.id, demonstration));
  }
  const rewritten = both.map(({ row, before }) => ({
    id: row.id,
    before: draftOf(row),
    after: before?.product ?? null,
  }));
  await recordImport(transaction, adminId, "import_undone", rewritten);
  return undone;
}
