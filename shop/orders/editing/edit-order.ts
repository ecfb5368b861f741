import { and, eq, sql, asc, desc } from "drizzle-orm";
import type { ReadRules } from "../../delivery/delivery-rules.ts";
import { pick } from "../../values/text.ts";
import { CONTENT_COLUMNS, orderEdits, type OrderContents } from "../../schema/order-edits.ts";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange } from "../../audit/change-log.ts";
import { recountEdited } from "../customers/customer-totals.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { StockMove } from "../../topics/topics.ts";
import { publishStockMoves } from "../transitions/transition-orders.ts";
import { isErased } from "../erase-buyer.ts";
import type { Missing } from "../transitions/order-transitions.ts";
import { announceEdit } from "../transitions/queue-order-mails.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import type { OrderState } from "../../values/order.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import { applyContents, contentFields, lockRows } from "./apply-contents.ts";
import { decideEdit, type ContentProblem, type OrderEdit } from "./decide-edit.ts";

/** SQL: the edit that made an order what it is, if that was within a day. */
export const undoable = (order: { id: number; version: number }) =>
  and(
    eq(orderEdits.orderId, order.id),
    eq(orderEdits.version, order.version),
    sql`${orderEdits.at} > now() - interval '1 day'`,
  );

type Parts = { db: Database; pubsub: PubSub; deliveryRules: ReadRules };

export type EditProblem =
  | { kind: "not_found" }
  /** It is not open any more. */
  | { kind: "already"; state: OrderState }
  /** Somebody else edited it after the form was filled. Nothing was written. */
  | { kind: "changed" }
  | ContentProblem
  | ({ kind: "not_enough" } & Missing);

export type UndoEditProblem =
  | Extract<EditProblem, { kind: "not_found" | "already" | "not_enough" }>
  /** Nothing was edited within a day, or it was edited once more since. */
  | { kind: "too_late" };

/** Whether anything was written: an edit that changes nothing leaves no trace. */
type Edited = { isChanged: boolean };

/**
 * Edits an open order: lines, charges, buyer, notes. Stock, movements, totals, audit trail and the buyer's e-mail
 * follow in one transaction. Lock order: the order's row, then products by id, as in a change of state.
 */
export async function editOrder(
  { db, pubsub, deliveryRules }: Parts,
  adminId: string,
  number: number,
  edit: OrderEdit,
): Promise<Outcome<Edited, EditProblem>> {
  const rules = await deliveryRules();
  return await publishing(pubsub, () =>
    db.transaction(async (transaction): Promise<Outcome<StockMove[] | null, EditProblem>> => {
      const order = await lockOrder(transaction, number);
      if (order === null) return refused({ kind: "not_found" });
      const [again] = await transaction.select().from(orderEdits).where(eq(orderEdits.key, edit.key));
      if (again?.orderId === order.id) return done(null);
      if (order.state !== "open") return refused({ kind: "already", state: order.state });
      if (order.version !== edit.baseVersion) return refused({ kind: "changed" });
      const before = await contentsOf(transaction, order);
      const ids = [...before.lines, ...edit.lines].map(({ productId }) => productId);
      const locked = await lockRows(transaction, ids);
      const decided = decideEdit(before, edit, locked);
      if (!decided.ok) return decided;
      const after = decided.value;
      if (JSON.stringify(after) === JSON.stringify(before)) return done(null);
      const applied = await applyContents(transaction, order, { before, after }, locked, rules.zones);
      if (!applied.ok) return refused({ kind: "not_enough", ...applied.problem });
      const version = order.version + 1;
      await transaction.insert(orderEdits).values({ orderId: order.id, key: edit.key, byId: adminId, version, before });
      await conclude(transaction, adminId, order, before, after, "order_edited");
      return done(applied.value);
    }),
  );
}

/** Undoes an order's last edit, within a day. Where stock is short it returns the products and changes nothing. */
export async function undoEdit(
  { db, pubsub, deliveryRules }: Parts,
  adminId: string,
  number: number,
): Promise<Outcome<Edited, UndoEditProblem>> {
  const rules = await deliveryRules();
  return await publishing(pubsub, () =>
    db.transaction(async (transaction): Promise<Outcome<StockMove[] | null, UndoEditProblem>> => {
      const order = await lockOrder(transaction, number);
      if (order === null) return refused({ kind: "not_found" });
      if (order.state !== "open") return refused({ kind: "already", state: order.state });
      const [last] = await transaction
        .select()
        .from(orderEdits)
        .where(undoable(order))
        .orderBy(desc(orderEdits.id))
        .limit(1);
      if (last === undefined) return refused({ kind: "too_late" });
      const before = await contentsOf(transaction, order);
      const previous = { ...before, ...last.before };
      const ids = [...before.lines, ...previous.lines].map(({ productId }) => productId);
      const locked = await lockRows(transaction, ids);
      const applied = await applyContents(transaction, order, { before, after: previous }, locked, rules.zones);
      if (!applied.ok) return refused({ kind: "not_enough", ...applied.problem });
      await transaction.delete(orderEdits).where(eq(orderEdits.id, last.id));
      await conclude(transaction, adminId, order, before, previous, "order_edit_undone");
      return done(applied.value);
    }),
  );
}

async function publishing<Problem>(
  pubsub: PubSub,
  change: () => Promise<Outcome<StockMove[] | null, Problem>>,
): Promise<Outcome<Edited, Problem>> {
  const outcome = await change();
  if (!outcome.ok) return outcome;
  if (outcome.value !== null) publishStockMoves(pubsub, outcome.value);
  return done({ isChanged: outcome.value !== null });
}

type Order = typeof orders.$inferSelect;

async function lockOrder(transaction: Transaction, number: number): Promise<Order | null> {
  if (!Number.isSafeInteger(number)) return null;
  const [order] = await transaction.select().from(orders).where(eq(orders.number, number)).for("update");
  return order === undefined || isErased(order) ? null : order;
}

/** What of an order can be edited, as it is now. */
export async function contentsOf(db: Database | Transaction, order: Order): Promise<OrderContents> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const lines = rows.map(({ orderId: _order, position: _position, ...line }) => line);
  return { ...pick(order, CONTENT_COLUMNS), lines };
}

async function conclude(
  transaction: Transaction,
  adminId: string,
  order: Order,
  before: OrderContents,
  after: OrderContents,
  what: "order_edited" | "order_edit_undone",
): Promise<void> {
  await recountEdited(transaction, order, after.phone);
  await recordChange(transaction, adminId, {
    what,
    subject: "order",
    subjectId: String(order.id),
    label: formatOrderNumber(order.number),
    ...contentFields(before, after, order.packedAt !== null),
  });
  // The buyer gets no e-mail about a change of the shop's own note.
  const comparable = ({ note: _note, ...rest }: OrderContents) => JSON.stringify(rest);
  if (comparable(before) !== comparable(after))
    await announceEdit(transaction, order, after, what === "order_edit_undone");
}
