import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { products } from "../catalogue/products.table.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import type { StockMove } from "../stock/product-topics.ts";
import { stockMovements } from "../stock/stock-movements.table.ts";
import { missingFor, type Missing, type Pieces } from "./order-change.ts";

/** Also onto products that were deleted meanwhile: their books stay right. */
export async function putBack(
  transaction: Transaction,
  orderId: number,
  pieces: readonly Pieces[],
): Promise<StockMove[]> {
  await lockProducts(transaction, pieces);
  return await moveStock(transaction, orderId, changesOf(pieces, 1), "cancellation");
}

/** Takes an order's pieces from stock, all or none: for the first time, or again where it was cancelled. */
export async function takeFromStock(
  transaction: Transaction,
  orderId: number,
  pieces: readonly Pieces[],
  reason: "order" | "reopening",
): Promise<Outcome<StockMove[], Missing>> {
  const missing = missingFor(pieces, await lockProducts(transaction, pieces));
  if (missing !== null) return refused(missing);
  return done(await moveStock(transaction, orderId, changesOf(pieces, -1), reason));
}

/** Locks the products in the order of their ids, and gives what there is of each. */
export function lockProducts(transaction: Transaction, pieces: readonly Pieces[]) {
  const ids = pieces.map(({ productId }) => productId);
  return transaction
    .select({ id: products.id, stock: products.stock, deletedAt: products.deletedAt })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
}

const changesOf = (pieces: readonly Pieces[], sign: 1 | -1) =>
  pieces.map(({ productId, quantity }) => ({ productId, change: sign * quantity }));

/** Changes the stock of products that are locked, and writes down for which order. */
export async function moveStock(
  transaction: Transaction,
  orderId: number,
  changes: readonly { productId: number; change: number }[],
  reason: (typeof stockMovements.$inferInsert)["reason"],
): Promise<StockMove[]> {
  const values = sql.join(
    changes.map(({ productId, change }) => sql`(${productId}::int, ${change}::int)`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ productId: number; before: number; after: number }>(sql`
    update ${products} set stock = stock + moved.change
    from (values ${values}) as moved (product_id, change)
    where ${products.id} = moved.product_id
    returning moved.product_id as "productId", stock - moved.change as before, stock as after`);
  await transaction.insert(stockMovements).values(changes.map((one) => ({ ...one, reason, orderId })));
  return rows;
}
