import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { BUYER, recordChange, type Change } from "../../audit/change-log.ts";
import { countSums } from "../customers/customer-totals.ts";
import { topicOfMoves, type StockMove, ORDER_CHANGED } from "../../topics/topics.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { closedDay, countClosings } from "../daily-totals.ts";
import { readLines, type OrderLine } from "../find-order.ts";
import { isErased } from "../erase-buyer.ts";
import {
  decideTransition,
  piecesOf,
  stockOf,
  type Missing,
  type OrderTransition,
  type StateProblem,
} from "./order-transitions.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { announceClosing, announceReopening } from "./queue-order-mails.ts";
import { confirmReserved, lockProducts, releaseStock, reserveStock } from "./reserve-stock.ts";
import { orders } from "../../schema/orders.ts";
import { payInCash, takeBackCompletion } from "../payments/record-payment.ts";

export type TransitionProblem =
  | { kind: "not_found" }
  | StateProblem
  /** An order cannot take its products: one that was cancelled, or whose stock waits for the call. */
  | ({ kind: "not_enough" } & Missing);

/** What came of a transition of orders. */
export type TransitionResult = {
  /** The numbers of the orders that were changed. */
  done: number[];
  skipped: { number: number; problem: TransitionProblem }[];
  /** What completing them recorded as paid in cash. */
  paidPaise: number;
  /** True: cancelling them released reserved stock. */
  isRestocked: boolean;
};

const WRITTEN_DOWN = {
  complete: "order_completed",
  cancel: "order_cancelled",
  undo_completion: "completion_undone",
  undo_cancellation: "cancellation_undone",
} as const satisfies Record<OrderTransition, Change["what"]>;

/**
 * Completes or cancels open orders, or undoes a completion or cancellation within a day; an order that cannot be changed does not stop the
 * others. One transaction writes state, stock, payments, e-mails and who did it. Completing records the amount due as
 * paid in cash. Of two concurrent requests, the second finds the order's present state. Lock order: orders, then all
 * products that the transition moves, each by id. Placing an order locks products only and then inserts a row, so the
 * two cannot deadlock.
 */
export async function transitionOrders(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  numbers: readonly number[],
  { transition, cancelReason }: { transition: OrderTransition; cancelReason: string | null },
): Promise<TransitionResult> {
  const unique = [...new Set(numbers)];
  const known = unique.filter((number) => Number.isSafeInteger(number));
  const { moves, ...result } = await db.transaction(async (transaction) => {
    const locked = known.length === 0 ? [] : await lockOrders(transaction, inArray(orders.number, known));
    const moving = locked.filter((order) => decideTransition(order, transition).ok && movesStock(order, transition));
    const pieces = piecesOf(moving.flatMap(({ lines }) => lines));
    if (pieces.length > 0) await lockProducts(transaction, pieces);
    const unknown = unique.filter((number) => !locked.some((order) => order.number === number));
    const skipped: TransitionResult["skipped"] = unknown.map((number) => ({ number, problem: { kind: "not_found" } }));
    const all = { done: [] as number[], skipped, paidPaise: 0, moves: [] as StockMove[] };
    for (const order of locked) {
      const outcome = await transitionLocked(transaction, adminId, order, transition, cancelReason);
      if (!outcome.ok) {
        all.skipped.push({ number: order.number, problem: outcome.problem });
        continue;
      }
      all.done.push(order.number);
      all.paidPaise += outcome.value.paidPaise;
      all.moves.push(...outcome.value.moves);
    }
    return all;
  });
  if (result.done.length > 0) publishStockMoves(pubsub, moves);
  return { ...result, isRestocked: transition === "cancel" && moves.length > 0 };
}

/** After the commit: that orders are no longer as lists show them, and what pages must no longer say of products. */
export function publishStockMoves(pubsub: PubSub, moves: readonly StockMove[]): void {
  pubsub.publish(ORDER_CHANGED);
  const topic = topicOfMoves(moves);
  if (topic !== null) pubsub.publish(topic);
}

type Done = { moves: StockMove[]; paidPaise: number };

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** Whether it writes to the order's products. */
const movesStock = (order: LockedOrder, transition: OrderTransition): boolean =>
  stockOf(order, transition) !== "leave" || (transition === "complete" && order.unconfirmed);

/** `adminId`: or `BUYER`. */
export async function transitionLocked(
  transaction: Transaction,
  adminId: string,
  order: LockedOrder,
  change: OrderTransition,
  cancelReason: string | null = null,
): Promise<Outcome<Done, TransitionProblem>> {
  // Nobody is left whom an order could be brought to.
  if (isErased(order)) return refused({ kind: "too_late" });
  const decided = decideTransition(order, change);
  if (!decided.ok) return decided;
  const state = decided.value;
  const moved = await moveFor(transaction, order, change);
  if (!moved.ok) return refused({ kind: "not_enough", ...moved.problem });
  await transaction
    .update(orders)
    .set({
      state,
      cancelledWith: null,
      cancelReason,
      cancelledByBuyer: state === "cancelled" && adminId === BUYER,
      // A completed order needs no network hash. A cancelled one may be reopened: see `clearNetworkHashes`.
      ...(change === "complete" && { stockTaken: true, unconfirmed: false, network: null, wideNetwork: null }),
      completedAt: state === "completed" ? sql`now()` : null,
      cancelledAt: state === "cancelled" ? sql`now()` : null,
    })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
  const paidPaise = change === "complete" ? await payInCash(transaction, adminId, order) : 0;
  if (change === "undo_completion") await takeBackCompletion(transaction, adminId, order.id);
  await recordChange(transaction, adminId, {
    what: WRITTEN_DOWN[change],
    subject: "order",
    subjectId: String(order.id),
    label: formatOrderNumber(order.number),
    before: { state: order.state },
    after: { state, ...(paidPaise > 0 && { paidPaise }) },
  });
  if (state !== "open") await announceClosing(transaction, { ...order, state });
  else if (order.state !== "open") await announceReopening(transaction, { ...order, undone: order.state });
  const { customerId, totalPaise } = order;
  if (change === "cancel") await countSums(transaction, [{ customerId, change: -totalPaise }]);
  if (change === "undo_cancellation") await countSums(transaction, [{ customerId, change: totalPaise }]);
  await countClosings(transaction, [order], state);
  return done({ moves: moved.value, paidPaise });
}

async function moveFor(
  transaction: Transaction,
  order: LockedOrder,
  change: OrderTransition,
): Promise<Outcome<StockMove[], Missing>> {
  const pieces = piecesOf(order.lines);
  switch (stockOf(order, change)) {
    case "take":
      return await reserveStock(transaction, { id: order.id, unconfirmed: false }, pieces, "order");
    case "take_again":
      return await reserveStock(transaction, order, pieces, "reopening");
    case "put_back":
      return done(await releaseStock(transaction, order, pieces));
    case "leave":
      if (change === "complete" && order.unconfirmed) await confirmReserved(transaction, pieces);
      return done([]);
  }
}

/** Locks orders in the order of their rows, with their lines. */
export async function lockOrders(transaction: Transaction, which: SQL | undefined) {
  const rows = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      state: orders.state,
      stockTaken: orders.stockTaken,
      unconfirmed: orders.unconfirmed,
      packedAt: orders.packedAt,
      customerId: orders.customerId,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      address: orders.address,
      deliveryPaise: orders.deliveryPaise,
      discountPaise: orders.discountPaise,
      totalPaise: orders.totalPaise,
      language: orders.language,
      fulfilment: orders.fulfilment,
      promisedOn: orders.promisedOn,
      closedDay,
      closedFor:
        sql`coalesce(extract(epoch from now() - coalesce(${orders.completedAt}, ${orders.cancelledAt})) * 1000, 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for("update");
  if (rows.length === 0) return [];
  const lines = await readLines(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? ([] as OrderLine[]) }));
}
