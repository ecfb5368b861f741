import { eq, sql, and, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { StockMove } from "../../topics/topics.ts";
import { publishStockMoves, type TransitionProblem } from "./transition-orders.ts";
import { readLines } from "../find-order.ts";
import { piecesOf, type Missing } from "./order-transitions.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { announcePacked } from "./queue-order-mails.ts";
import { confirmReserved, reserveStock } from "./reserve-stock.ts";
import { orders } from "../../schema/orders.ts";

type MarkProblem = Extract<TransitionProblem, { kind: "not_found" | "already" | "not_enough" }>;

/** Ticks to set or to remove; others stay. `stock`: takes the stock of an order that waits for the call. */
export type Marks = { called?: boolean; packed?: boolean; stock?: true };

/**
 * Ticks an open order as called or packed. An existing tick stays, with its time, and writes no audit row. An order
 * whose stock waits for the call takes it with the tick; if a product is short, nothing changes.
 */
export async function markOrder(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  number: number,
  marks: Marks,
): Promise<Outcome<null, MarkProblem>> {
  if (!Number.isSafeInteger(number)) return refused({ kind: "not_found" });
  const outcome = await db.transaction(async (transaction): Promise<Outcome<StockMove[], MarkProblem>> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.number, number)).for("update");
    if (order === undefined) return refused({ kind: "not_found" });
    if (order.state !== "open") return refused({ kind: "already", state: order.state });
    const before = { called: order.calledAt !== null, packed: order.packedAt !== null, stock: order.stockTaken };
    const wanted = marks.called === true ? { ...marks, stock: true } : marks;
    const changed = (["called", "packed", "stock"] as const).filter(
      (mark) => wanted[mark] !== undefined && wanted[mark] !== before[mark],
    );
    if (changed.length === 0) return done([]);
    const moved = await reserveConfirmed(transaction, order, changed);
    if (!moved.ok) return refused({ kind: "not_enough", ...moved.problem });
    const time = (mark: "called" | "packed") => (marks[mark] ? sql`now()` : null);
    await transaction
      .update(orders)
      .set({
        // Nobody asks any more where it came from.
        ...(changed.includes("called") && {
          calledAt: time("called"),
          network: null,
          wideNetwork: null,
          unconfirmed: false,
        }),
        ...(changed.includes("stock") && { stockTaken: true, unconfirmed: false }),
        ...(changed.includes("packed") && { packedAt: time("packed") }),
      })
      .where(eq(orders.id, order.id));
    if (changed.includes("packed")) {
      const lines = (await readLines(transaction, [order.id])).get(order.id) ?? [];
      await announcePacked(transaction, { ...order, lines }, marks.packed === true);
    }
    await recordChange(transaction, adminId, {
      what: "order_marked",
      subject: "order",
      subjectId: String(order.id),
      label: formatOrderNumber(number),
      before: Object.fromEntries(changed.map((mark) => [mark, before[mark]])),
      after: Object.fromEntries(changed.map((mark) => [mark, !before[mark]])),
    });
    return moved;
  });
  if (!outcome.ok) return outcome;
  publishStockMoves(pubsub, outcome.value);
  return done(null);
}

/** Takes the stock of an order that waited for the call. One that has it already no longer counts as unconfirmed. */
async function reserveConfirmed(
  transaction: Transaction,
  { id, unconfirmed }: { id: number; unconfirmed: boolean },
  changed: readonly (keyof Marks)[],
): Promise<Outcome<StockMove[], Missing>> {
  const takesStock = changed.includes("stock");
  if (!takesStock && !(unconfirmed && changed.includes("called"))) return done([]);
  const pieces = piecesOf((await readLines(transaction, [id])).get(id) ?? []);
  if (takesStock) return await reserveStock(transaction, { id, unconfirmed: false }, pieces, "order");
  await confirmReserved(transaction, pieces);
  return done([]);
}

/** Notes that the admin has opened an order, for the first time: it is no longer new. */
export async function noteSeen(db: Database, number: number): Promise<void> {
  await db
    .update(orders)
    .set({ seenAt: sql`now()` })
    .where(and(eq(orders.number, number), isNull(orders.seenAt)));
}
