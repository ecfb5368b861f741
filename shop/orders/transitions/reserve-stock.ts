import { asc, inArray, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { products } from "../../schema/products.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { StockMove } from "../../topics/topics.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { missingFor, type Missing, type Pieces } from "./order-transitions.ts";

/** An order whose stock moves. `unconfirmed`: its pieces count with those that unknown customers reserve. */
type Reserving = { id: number; unconfirmed: boolean };

/** Also onto products that were deleted meanwhile: their books stay right. */
export async function releaseStock(
  transaction: Transaction,
  order: Reserving,
  pieces: readonly Pieces[],
): Promise<StockMove[]> {
  await lockProducts(transaction, pieces);
  return await moveStock(transaction, order, changesOf(pieces, 1), "cancellation");
}

/** Takes an order's pieces from stock, all or none: for the first time, or again where it was cancelled. */
export async function reserveStock(
  transaction: Transaction,
  order: Reserving,
  pieces: readonly Pieces[],
  reason: "order" | "reopening",
): Promise<Outcome<StockMove[], Missing>> {
  const missing = missingFor(pieces, await lockProducts(transaction, pieces));
  if (missing !== null) return refused(missing);
  return done(await moveStock(transaction, order, changesOf(pieces, -1), reason));
}

/** The shop has confirmed an order: its pieces no longer count with those that unknown customers reserve. */
export async function confirmReserved(transaction: Transaction, pieces: readonly Pieces[]): Promise<void> {
  await lockProducts(transaction, pieces);
  await transaction.execute(sql`
    update ${products} set reserved_unconfirmed = reserved_unconfirmed - confirmed.pieces
    from (values ${rowsOf(pieces.map(({ productId, quantity }) => [productId, quantity]))}) as confirmed (product_id, pieces)
    where ${products.id} = confirmed.product_id`);
}

/** SQL: rows of two whole numbers. */
const rowsOf = (pairs: readonly (readonly [number, number])[]): SQL =>
  sql.join(
    pairs.map(([first, second]) => sql`(${first}::int, ${second}::int)`),
    sql`, `,
  );

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
  { id, unconfirmed }: Reserving,
  changes: readonly { productId: number; change: number }[],
  reason: (typeof stockMovements.$inferInsert)["reason"],
): Promise<StockMove[]> {
  const { rows } = await transaction.execute<{ productId: number; before: number; after: number }>(sql`
    update ${products} set stock = stock + moved.change,
      reserved_unconfirmed = reserved_unconfirmed - case when ${unconfirmed}::boolean then moved.change else 0 end
    from (values ${rowsOf(changes.map(({ productId, change }) => [productId, change]))}) as moved (product_id, change)
    where ${products.id} = moved.product_id
    returning moved.product_id as "productId", stock - moved.change as before, stock as after`);
  await transaction.insert(stockMovements).values(changes.map((one) => ({ ...one, reason, orderId: id })));
  return rows;
}
