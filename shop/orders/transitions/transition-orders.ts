import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import type { StockMove } from "../../topics/topics.ts";
import { changeLocked, lockOrders, tellOfChange } from "./transition-order.ts";
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
 * Completes several open orders, or undoes that within a day: each with all that doing it alone does, in one transaction.
 * One that cannot be changed holds up none of the others. All orders are locked in the order of their rows, and then all
 * products that something is taken from in the order of their ids, as `changeOrder` does for one.
 */
export async function changeSeveral(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  numbers: readonly number[],
  change: "complete" | "undo_completion",
): Promise<Several> {
  const asked = [...new Set(numbers)];
  if (asked.length === 0) return { changed: [], paidPaise: 0, left: 0 };
  const moves: StockMove[] = [];
  const several = await db.transaction(async (transaction): Promise<Several> => {
    moves.length = 0;
    const found = await lockOrders(transaction, inArray(orders.number, asked));
    // Completing these writes to their products.
    const open = found.filter(({ stockTaken, unconfirmed, state }) => state === "open" && (!stockTaken || unconfirmed));
    const pieces = piecesOf(open.flatMap(({ lines }) => lines));
    if (pieces.length > 0) await lockProducts(transaction, pieces);
    const changed: number[] = [];
    let paidPaise = 0;
    for (const order of found) {
      const outcome = await changeLocked(transaction, adminId, order, change);
      if (!outcome.ok) continue;
      changed.push(order.number);
      moves.push(...outcome.value.moves);
      paidPaise += outcome.value.paidPaise;
    }
    return { changed, paidPaise, left: asked.length - changed.length };
  });
  if (several.changed.length > 0) tellOfChange(pubsub, moves);
  return several;
}
