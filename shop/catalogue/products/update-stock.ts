import { and, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { HIGHEST_STOCK } from "./product-fields.ts";
import type { StockMove } from "../../topics/topics.ts";
import { products } from "../../schema/products.ts";
import { stockMovements } from "../../schema/stock-movements.ts";

export type StockChange = {
  id: number;
  /** Made by the page (UUID): the same form sent twice is one change. None in a form of an earlier release. */
  key?: string | null;
  /** The number that the page showed, and the last count by a person that it knew of (0: none). */
  base: { stock: number; count: number };
  /** The stock that the user entered in place of `base`. */
  wanted: number;
  reason: StockReason;
};

/** Why a person changes a stock: they counted, products arrived, or some are fit for sale no more. */
export const STOCK_REASONS = ["adjustment", "received", "damaged"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export type StockProblem =
  | { kind: "not_found" }
  /** Fewer are there than would be taken away; or more would be than can be counted. Nothing was changed. */
  | { kind: "short"; stock: number; count: number }
  /** Somebody else counted meanwhile. Nothing was changed. */
  | { kind: "counted"; stock: number; count: number };

/**
 * Changes a product's stock by the difference between `wanted` and `base`, so that sales in the meantime count. Base
 * 12, wanted 20, three sold since: leaves 17. Returns the stock before and after.
 */
export async function changeStock(
  db: Database,
  adminId: string,
  { id, key, base, wanted, reason }: StockChange,
): Promise<Outcome<Omit<StockMove, "productId">, StockProblem>> {
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ name: products.name, stock: products.stock, deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, id))
      .for("update");
    if (row === undefined || row.deletedAt !== null) return refused({ kind: "not_found" });
    const count = (await lastCounts(transaction, [id])).get(id) ?? 0;
    const change = wanted - base.stock;
    const before = row.stock;
    const isRepeated = await isStockChanged(transaction, { id, key, since: base.count });
    if (change === 0 || isRepeated) return done({ before, after: before });
    if (count !== base.count) return refused({ kind: "counted", stock: row.stock, count });
    const stock = row.stock + change;
    if (stock < 0 || stock > HIGHEST_STOCK) return refused({ kind: "short", stock: row.stock, count });
    // A count is an edit: an open form of the product reports the conflict.
    await transaction
      .update(products)
      .set({ stock, version: sql`${products.version} + 1` })
      .where(eq(products.id, id));
    await transaction.insert(stockMovements).values({ productId: id, change, reason, key: key ?? null });
    await recordChange(transaction, adminId, {
      what: "stock_changed",
      subject: "product",
      subjectId: String(id),
      label: row.name,
      before: { stock: row.stock },
      after: { stock },
    });
    return done({ before, after: stock });
  });
}

/** Whether a form with this key has changed a product's stock, after the stock movement `since`. */
export async function isStockChanged(
  db: Database | Transaction,
  { id, key, since = 0 }: { id: number; key?: string | null | undefined; since?: number },
): Promise<boolean> {
  if (!key) return false;
  const { productId, id: movement } = stockMovements;
  const isOfForm = and(eq(productId, id), gt(movement, since), eq(stockMovements.key, key));
  return (await db.$count(stockMovements, isOfForm)) > 0;
}

/** By product, the stock movement of the last count by a person. */
export async function lastCounts(db: Database | Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ productId: stockMovements.productId, last: max(stockMovements.id) })
    .from(stockMovements)
    .where(
      and(inArray(stockMovements.productId, [...ids]), inArray(stockMovements.reason, [...STOCK_REASONS, "import"])),
    )
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ productId, last }) => [productId, last ?? 0]));
}
