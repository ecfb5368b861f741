import { and, asc, eq, sql, type SQL } from "drizzle-orm";
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
  decideChange,
  piecesOf,
  stockOf,
  type Missing,
  type OrderChange,
  type StateProblem,
} from "./order-transitions.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { announceClosing, announceReopening } from "./queue-order-mails.ts";
import { confirmReserved, putBack, takeFromStock } from "./reserve-stock.ts";
import type { OrderState } from "../../values/order.ts";
import { orders } from "../../schema/orders.ts";
import { payInCash, takeBackCompletion } from "../payments/record-payment.ts";

export type ChangeProblem =
  | { kind: "not_found" }
  | StateProblem
  /** An order cannot take its products: one that was cancelled, or whose stock waits for the call. */
  | ({ kind: "not_enough" } & Missing);

type ChangedOrder = {
  number: number;
  state: OrderState;
  /** What completing it recorded as paid in cash. */
  paidPaise: number;
  /** True: cancelling it released reserved stock. */
  isRestocked: boolean;
};

const WRITTEN_DOWN = {
  complete: "order_completed",
  cancel: "order_cancelled",
  undo_completion: "completion_undone",
  undo_cancellation: "cancellation_undone",
} as const satisfies Record<OrderChange, Change["what"]>;

/**
 * Completes or cancels an open order, or undoes either within a day. One transaction writes state, stock, payment,
 * e-mail and who did it. Completing records the amount due as paid in cash. Of two concurrent requests, the second
 * returns the order's present state. Lock order: the order's row, then the products by id. Placing an order locks
 * products only and then inserts a row, so the two cannot deadlock.
 */
export async function changeOrder(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  number: number,
  change: OrderChange,
): Promise<Outcome<ChangedOrder, ChangeProblem>> {
  if (!Number.isSafeInteger(number)) return refused({ kind: "not_found" });
  const outcome = await db.transaction(async (transaction): Promise<Outcome<Done, ChangeProblem>> => {
    const [order] = await lockOrders(transaction, eq(orders.number, number));
    if (order === undefined) return refused({ kind: "not_found" });
    return await changeLocked(transaction, adminId, order, change);
  });
  if (!outcome.ok) return outcome;
  const { state, moves, paidPaise } = outcome.value;
  publishStockMoves(pubsub, moves);
  return done({ number, state, paidPaise, isRestocked: change === "cancel" && moves.length > 0 });
}

/** After the commit: that orders are no longer as lists show them, and what pages must no longer say of products. */
export function publishStockMoves(pubsub: PubSub, moves: readonly StockMove[]): void {
  pubsub.publish(ORDER_CHANGED);
  const topic = topicOfMoves(moves);
  if (topic !== null) pubsub.publish(topic);
}

type Done = { state: OrderState; moves: StockMove[]; paidPaise: number };

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** `adminId`: or `BUYER`. */
export async function changeLocked(
  transaction: Transaction,
  adminId: string,
  order: LockedOrder,
  change: OrderChange,
): Promise<Outcome<Done, ChangeProblem>> {
  // Nobody is left whom an order could be brought to.
  if (isErased(order)) return refused({ kind: "too_late" });
  const decided = decideChange(order, change);
  if (!decided.ok) return decided;
  const state = decided.value;
  const moved = await moveFor(transaction, order, change);
  if (!moved.ok) return refused({ kind: "not_enough", ...moved.problem });
  await transaction
    .update(orders)
    .set({
      state,
      cancelledWith: null,
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
  return done({ state, moves: moved.value, paidPaise });
}

async function moveFor(
  transaction: Transaction,
  order: LockedOrder,
  change: OrderChange,
): Promise<Outcome<StockMove[], Missing>> {
  const pieces = piecesOf(order.lines);
  switch (stockOf(order, change)) {
    case "take":
      return await takeFromStock(transaction, { id: order.id, unconfirmed: false }, pieces, "order");
    case "take_again":
      return await takeFromStock(transaction, order, pieces, "reopening");
    case "put_back":
      return done(await putBack(transaction, order, pieces));
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
