import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange, type Change } from "../audit/record-change.ts";
import { products } from "../catalogue/products.table.ts";
import { topicOfMoves, type StockMove } from "../stock/product-topics.ts";
import { stockMovements } from "../stock/stock-movements.table.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import { readLines } from "./find-order.ts";
import {
  decideChange,
  missingFor,
  piecesOf,
  type Missing,
  type OrderChange,
  type Pieces,
  type StateProblem,
} from "./order-change.ts";
import { formatOrderNumber } from "./order-number.ts";
import { announceClosing, announceReopening } from "./order-mails.ts";
import type { OrderState } from "./order.ts";
import { orders } from "./orders.table.ts";

export type ChangeProblem =
  | { kind: "not_found" }
  | StateProblem
  /** A cancelled order cannot take its products again. */
  | ({ kind: "not_enough" } & Missing);

type ChangedOrder = { number: number; state: OrderState };

/** Told when an order was changed behind /admin: lists are read anew, and nobody is called to a new order. */
export const ORDER_CHANGED = "order_changed";

const WRITTEN_DOWN = {
  complete: "order_completed",
  cancel: "order_cancelled",
  undo_completion: "completion_undone",
  undo_cancellation: "cancellation_undone",
} as const satisfies Record<OrderChange, Change["what"]>;

/**
 * Completes or cancels an open order, or undoes either within a day: state, stock, e-mail and the note of who did it, in
 * one transaction. Of two at once one is first, and the other is told which state the order has. The order's row is
 * locked first and then the products' in the order of their ids; a buyer's order locks products alone and then writes a
 * row that nobody else has, so that the two never wait for each other in a circle.
 */
export async function changeOrder(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  number: number,
  change: OrderChange,
): Promise<Outcome<ChangedOrder, ChangeProblem>> {
  if (!Number.isSafeInteger(number)) return refused({ kind: "not_found" });
  let moves: StockMove[] = [];
  const outcome = await db.transaction(async (transaction): Promise<Outcome<ChangedOrder, ChangeProblem>> => {
    const order = await lockOrder(transaction, number);
    if (order === null) return refused({ kind: "not_found" });
    const decided = decideChange(order, change);
    if (!decided.ok) return decided;
    const state = decided.value;
    const lines = (await readLines(transaction, [order.id])).get(order.id) ?? [];
    if (change === "cancel") moves = await putBack(transaction, order.id, piecesOf(lines));
    if (change === "undo_cancellation") {
      const taken = await takeAgain(transaction, order.id, piecesOf(lines));
      if (!taken.ok) return refused({ kind: "not_enough", ...taken.problem });
      moves = taken.value;
    }
    await transaction
      .update(orders)
      .set({
        state,
        completedAt: state === "completed" ? sql`now()` : null,
        cancelledAt: state === "cancelled" ? sql`now()` : null,
      })
      .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
    await recordChange(transaction, adminId, {
      what: WRITTEN_DOWN[change],
      subject: "order",
      subjectId: String(order.id),
      label: formatOrderNumber(number),
      before: { state: order.state },
      after: { state },
    });
    if (state !== "open") await announceClosing(transaction, { ...order, lines, state });
    else if (order.state !== "open") await announceReopening(transaction, { ...order, lines, undone: order.state });
    return done({ number, state });
  });
  if (!outcome.ok) return outcome;
  pubsub.publish(ORDER_CHANGED);
  const topic = topicOfMoves(moves);
  if (topic !== null) pubsub.publish(topic);
  return outcome;
}

async function lockOrder(transaction: Transaction, number: number) {
  const [order] = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      state: orders.state,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      address: orders.address,
      deliveryPaise: orders.deliveryPaise,
      discountPaise: orders.discountPaise,
      language: orders.language,
      closedFor:
        sql`coalesce(extract(epoch from now() - coalesce(${orders.completedAt}, ${orders.cancelledAt})) * 1000, 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(eq(orders.number, number))
    .for("update");
  return order ?? null;
}

/** Also onto products that were deleted meanwhile: their books stay right. */
async function putBack(transaction: Transaction, orderId: number, pieces: readonly Pieces[]): Promise<StockMove[]> {
  await lockProducts(transaction, pieces);
  return await moveStock(transaction, orderId, pieces, 1, "cancellation");
}

async function takeAgain(
  transaction: Transaction,
  orderId: number,
  pieces: readonly Pieces[],
): Promise<Outcome<StockMove[], Missing>> {
  const missing = missingFor(pieces, await lockProducts(transaction, pieces));
  if (missing !== null) return refused(missing);
  return done(await moveStock(transaction, orderId, pieces, -1, "reopening"));
}

function lockProducts(transaction: Transaction, pieces: readonly Pieces[]) {
  const ids = pieces.map(({ productId }) => productId);
  return transaction
    .select({ id: products.id, stock: products.stock, deletedAt: products.deletedAt })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
}

async function moveStock(
  transaction: Transaction,
  orderId: number,
  pieces: readonly Pieces[],
  sign: 1 | -1,
  reason: (typeof stockMovements.$inferInsert)["reason"],
): Promise<StockMove[]> {
  const changes = pieces.map(({ productId, quantity }) => ({ productId, change: sign * quantity }));
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
