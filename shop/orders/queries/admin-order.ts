import { and, asc, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { changes, type Fields } from "../../schema/changes.ts";
import { BUYER, type Change } from "../../audit/change-log.ts";
import { products } from "../../schema/products.ts";
import { uncalledLike } from "../transitions/cancel-similar.ts";
import { customers } from "../../schema/customers.ts";
import { isErased } from "../erase-buyer.ts";
import { orderOf, readLines, type Order } from "../find-order.ts";
import {
  COMMON,
  missingFor,
  piecesOf,
  UNDO_FOR,
  type Common,
  type Missing,
  type Uncalled,
} from "../transitions/order-transitions.ts";
import { orderEdits } from "../../schema/order-edits.ts";
import { orders } from "../../schema/orders.ts";
import { dueOf, paidOf, PAID, readPayments, type Payment } from "../payments/read-payments.ts";
import { undoable } from "../editing/edit-order.ts";

/** Something that was done to an order. */
export type HistoryEntry = {
  at: Date;
  what: Change["what"];
  /** Whether the viewer did it. */
  byMe: boolean;
  /** Whether the buyer did. */
  byBuyer: boolean;
  before: Fields | null;
  after: Fields | null;
};

/** An order with all that the admin needs to act on it. */
export type OrderForAdmin = Order & {
  /** The end of the buyer's own page. */
  token: string;
  calledAt: Date | null;
  packedAt: Date | null;
  /** True: it was packed before its items were edited. */
  packAgain: boolean;
  discountReason: string | null;
  note: string | null;
  slipNote: string | null;
  /** Until when its last edit can be undone; null when there is nothing to undo, or no longer. */
  undoEditUntil: Date | null;
  /** True: its buyer cancelled it. */
  cancelledByBuyer: boolean;
  /** Why the shop cancelled it: one of `CANCEL_REASONS` or other words; null where nobody said. */
  cancelReason: string | null;
  payments: Payment[];
  paidPaise: number;
  /** What is still to come; below zero what is to be given back. */
  duePaise: number;
  /** When it was completed or cancelled; null while it is open. */
  closedAt: Date | null;
  /** True: the admin took it down for a caller. */
  byPhone: boolean;
  /** Until when completing or cancelling can be undone; null when there is nothing to undo, or no longer. */
  undoUntil: Date | null;
  /** Whether it waits for the call to take its stock. */
  afterCall: boolean;
  /** Open orders that nobody has called about, of the same phone and from the same networks; this one among them. */
  uncalled: Record<Common, Uncalled>;
  /** Orders that were cancelled in one step with this one; 1 for one that was cancelled by itself. */
  cancelledTogether: number;
  /** What it could not take from stock just now, cancelled or waiting for the call; null when nothing is missing. */
  missing: Missing | null;
  /** The oldest first. */
  history: HistoryEntry[];
  /** Orders placed before this one with the same phone. */
  earlierOrders: number;
  /** Whose it is, and what the shop wrote down of them; null once it has lost its buyer. */
  customer: { id: number; note: string | null } | null;
};

/** One order, or null when no order has this number. `adminId` is who asks. */
export async function orderForAdmin(db: Database, adminId: string, number: number): Promise<OrderForAdmin | null> {
  if (!Number.isSafeInteger(number)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (order === undefined) return null;
  const lines = (await readLines(db, [order.id])).get(order.id) ?? [];
  const closedAt = order.completedAt ?? order.cancelledAt;
  const undoUntil = closedAt === null ? null : new Date(closedAt.getTime() + UNDO_FOR);
  const canUndo = undoUntil !== null && undoUntil > new Date() && !isErased(order);
  const afterCall = order.state === "open" && !order.stockTaken;
  const payments = await readPayments(db, order.id);
  const paidPaise = paidOf(payments);
  const history = await readHistory(db, adminId, order.id);
  return {
    ...orderOf(order, lines),
    token: order.token,
    calledAt: order.calledAt,
    packedAt: order.packedAt,
    packAgain: order.state === "open" && order.packedAt === null && wasPacked(history),
    discountReason: order.discountReason,
    note: order.note,
    slipNote: order.slipNote,
    undoEditUntil: order.state === "open" ? await findUndoableEdit(db, order) : null,
    cancelledByBuyer: order.cancelledByBuyer,
    cancelReason: order.state === "cancelled" ? order.cancelReason : null,
    payments,
    paidPaise,
    duePaise: dueOf(order, paidPaise),
    closedAt,
    byPhone: order.takenBy !== null,
    undoUntil: canUndo ? undoUntil : null,
    afterCall,
    uncalled: await countUncalled(db, order),
    cancelledTogether: await countTogether(db, order.cancelledWith),
    missing:
      afterCall || (canUndo && order.stockTaken && order.state === "cancelled") ? await findMissing(db, lines) : null,
    history,
    earlierOrders: isErased(order) ? 0 : await countEarlier(db, order.id, order.phone),
    customer: order.customerId === null ? null : await findNote(db, order.customerId),
  };
}

async function findNote(db: Database, customerId: number): Promise<OrderForAdmin["customer"]> {
  const [customer] = await db
    .select({ id: customers.id, note: customers.note })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer ?? null;
}

async function findUndoableEdit(db: Database, order: { id: number; version: number }): Promise<Date | null> {
  const [edit] = await db.select({ at: orderEdits.at }).from(orderEdits).where(undoable(order)).limit(1);
  return edit === undefined ? null : new Date(edit.at.getTime() + UNDO_FOR);
}

async function findMissing(db: Database, lines: Order["lines"]): Promise<Missing | null> {
  const pieces = piecesOf(lines);
  const ids = pieces.map(({ productId }) => productId);
  const stocked = await db
    .select({ id: products.id, stock: products.stock, deletedAt: products.deletedAt })
    .from(products)
    .where(inArray(products.id, ids));
  return missingFor(pieces, stocked);
}

async function countUncalled(db: Database, order: typeof orders.$inferSelect): Promise<OrderForAdmin["uncalled"]> {
  // Also beside one that was cancelled with others, while some of them are left.
  const isAsked = order.state === "open" ? order.calledAt === null : order.cancelledWith !== null;
  const counts = await Promise.all(
    COMMON.map(async (common) => {
      if (!isAsked) return [common, undefined] as const;
      const [counted] = await db
        .select({
          orders: count(),
          unknown: count(sql`case when ${orders.unconfirmed} then 1 end`),
          paidPaise: sql`coalesce(sum(${PAID}), 0)`.mapWith(Number),
        })
        .from(orders)
        .where(uncalledLike(order, common));
      return [common, counted] as const;
    }),
  );
  const none: Uncalled = { orders: 0, unknown: 0, paidPaise: 0 };
  return Object.fromEntries(counts.map(([common, counted = none]) => [common, counted])) as OrderForAdmin["uncalled"];
}

const countTogether = async (db: Database, step: string | null): Promise<number> =>
  step === null ? 1 : await db.$count(orders, eq(orders.cancelledWith, step));

async function readHistory(db: Database, adminId: string, orderId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ at: changes.at, what: changes.what, byId: changes.byId, before: changes.before, after: changes.after })
    .from(changes)
    .where(and(eq(changes.subject, "order"), eq(changes.subjectId, String(orderId))))
    .orderBy(asc(changes.id));
  return rows.map(({ byId, ...entry }) => ({ ...entry, byMe: byId === adminId, byBuyer: byId === BUYER }));
}

/** Whether an edit has removed the tick of a packed order, and nobody has set it since. */
const wasPacked = (history: readonly HistoryEntry[]): boolean =>
  history.findLast(({ after }) => after?.["unpacked"] === true || after?.["packed"] === true)?.after?.["unpacked"] ===
  true;

async function countEarlier(db: Database, orderId: number, phone: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.phone, phone), eq(orders.state, "completed"), lt(orders.id, orderId)));
  return row?.count ?? 0;
}
