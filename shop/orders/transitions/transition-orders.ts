import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import type { StockMove } from "../../topics/topics.ts";
import { changeLocked, lockOrders, publishStockMoves } from "./transition-order.ts";
import { piecesOf } from "./order-transitions.ts";
import { lockProducts } from "./reserve-stock.ts";
import { orders } from "../../schema/orders.ts";

/** What came of several orders that were changed in one step. */
export type Several = {
  /** The numbers of those that were changed. */
  changed: number[];
  /** What completing them recorded as paid in cash. */
  paidPaise: number;
  /** How many were left as they are: somebody was first, or their stock does not suffice. */
  left: number;
};

/**
 * Completes several open orders, or undoes that within a day, in one transaction, each as `changeOrder` does. An order
 * that cannot be changed does not stop the others. Locks all orders in the order of their rows, then by id all products
 * that lose stock.
 */
export async function changeMany(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  numbers: readonly number[],
  change: "complete" | "undo_completion",
): Promise<Several> {
  const unique = [...new Set(numbers)];
  if (unique.length === 0) return { changed: [], paidPaise: 0, left: 0 };
  const moves: StockMove[] = [];
  const several = await db.transaction(async (transaction): Promise<Several> => {
    moves.length = 0;
    const locked = await lockOrders(transaction, inArray(orders.number, unique));
    // Completing these writes to their products.
    const open = locked.filter(
      ({ stockTaken, unconfirmed, state }) => state === "open" && (!stockTaken || unconfirmed),
    );
    const pieces = piecesOf(open.flatMap(({ lines }) => lines));
    if (pieces.length > 0) await lockProducts(transaction, pieces);
    const changed: number[] = [];
    let paidPaise = 0;
    for (const order of locked) {
      const outcome = await changeLocked(transaction, adminId, order, change);
      if (!outcome.ok) continue;
      changed.push(order.number);
      moves.push(...outcome.value.moves);
      paidPaise += outcome.value.paidPaise;
    }
    return { changed, paidPaise, left: unique.length - changed.length };
  });
  if (several.changed.length > 0) publishStockMoves(pubsub, moves);
  return several;
}
