import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { lockCustomers } from "./customers/count-orders.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import type { StockMove } from "../stock/product-topics.ts";
import { changeLocked, lockOrders, tellOfChange, type ChangeProblem, type LockedOrder } from "./change-order.ts";
import { missingFor, piecesOf, type Common } from "./order-change.ts";
import { lockProducts } from "./order-stock.ts";
import { orders } from "./orders.table.ts";

type Parts = { db: Database; pubsub: PubSub };
type Together = Outcome<{ orders: number }, ChangeProblem>;

/**
 * The open orders that came by the same phone or from the same network address as this one, and that the shop has not called
 * about; those that the admin took down are not among them.
 */
export function uncalledLike(row: { phone: string; network: string | null }, common: Common): SQL | undefined {
  const same = common === "phone" ? eq(orders.phone, row.phone) : eq(orders.network, row.network ?? "");
  return and(same, eq(orders.state, "open"), isNull(orders.calledAt), isNull(orders.takenBy));
}

/** Cancels them all in one step, this one among them: all or none. */
export function cancelTogether({ db, pubsub }: Parts, adminId: string, number: number, common: Common) {
  return together({ db, pubsub }, async (transaction) => {
    const [row] = await transaction
      .select({ phone: orders.phone, network: orders.network, state: orders.state })
      .from(orders)
      .where(eq(orders.number, number));
    if (row === undefined) return refused({ kind: "not_found" });
    const found = await lockOrders(transaction, uncalledLike(row, common));
    if (found.length === 0) return refused({ kind: "already", state: row.state });
    return await changeAll(transaction, adminId, found, "cancel");
  });
}

/** Opens all orders again that were cancelled in one step with this one, within a day; says what is short, and changes nothing then. */
export function undoTogether({ db, pubsub }: Parts, adminId: string, number: number) {
  return together({ db, pubsub }, async (transaction) => {
    const [row] = await transaction
      .select({ cancelledWith: orders.cancelledWith, state: orders.state })
      .from(orders)
      .where(eq(orders.number, number));
    if (row === undefined) return refused({ kind: "not_found" });
    if (row.cancelledWith === null) return refused({ kind: "already", state: row.state });
    const found = await lockOrders(
      transaction,
      and(eq(orders.cancelledWith, row.cancelledWith), isNotNull(orders.cancelledWith)),
    );
    return await changeAll(transaction, adminId, found, "undo_cancellation");
  });
}

type Change = (transaction: Transaction) => Promise<Outcome<StockMove[][], ChangeProblem>>;

async function together({ db, pubsub }: Parts, change: Change): Promise<Together> {
  const outcome = await db.transaction(change);
  if (!outcome.ok) return outcome;
  tellOfChange(pubsub, outcome.value.flat());
  return done({ orders: outcome.value.length });
}

/** The products of all of them are locked first, and then their customers: nobody waits for this one in a circle. */
async function changeAll(
  transaction: Transaction,
  adminId: string,
  found: readonly LockedOrder[],
  change: "cancel" | "undo_cancellation",
): Promise<Outcome<StockMove[][], ChangeProblem>> {
  const pieces = piecesOf(found.filter(({ stockTaken }) => stockTaken).flatMap(({ lines }) => lines));
  const stocked = pieces.length === 0 ? [] : await lockProducts(transaction, pieces);
  const missing = change === "cancel" ? null : missingFor(pieces, stocked);
  if (missing !== null) return refused({ kind: "not_enough", ...missing });
  await lockCustomers(
    transaction,
    found.map(({ customerId }) => customerId),
  );
  const step = change === "cancel" ? randomUUID() : null;
  const moves: StockMove[][] = [];
  for (const order of found) {
    const changed = await changeLocked(transaction, adminId, order, change, step);
    // Only the first can be refused: all of them were closed in the same moment, and their products are there.
    if (!changed.ok) return changed;
    moves.push(changed.value.moves);
  }
  return done(moves);
}
