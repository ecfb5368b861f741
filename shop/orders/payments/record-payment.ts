import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { ORDER_CHANGED } from "../../topics/topics.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import type { OrderState, PaidBy } from "../../values/order.ts";
import { orders } from "../../schema/orders.ts";
import { dueOf, paidOf, readPayments } from "./read-payments.ts";
import { payments } from "../../schema/payments.ts";

export type NewPayment = {
  method: PaidBy;
  /** Below zero: given back. Zero, together with `insteadOfCompletion`: nothing came yet. */
  paise: number;
  /** The paid amount that the page showed: the same form sent twice is one payment. */
  basePaise: number;
  /** True: what completing the order recorded was wrong, and this is what came then. */
  insteadOfCompletion: boolean;
};

export type PaymentProblem =
  | { kind: "not_found" }
  /** Somebody has recorded something meanwhile, or the form came twice. */
  | { kind: "paid_changed"; paidPaise: number }
  /** More than is due, or more given back than came. */
  | { kind: "too_much"; duePaise: number };

/** Completing an order records the due amount as paid in cash. Returns that amount. The order's row is locked. */
export async function payInCash(
  transaction: Transaction,
  adminId: string,
  order: { id: number; state: OrderState; totalPaise: number },
): Promise<number> {
  const duePaise = dueOf(order, paidOf(await readPayments(transaction, order.id)));
  if (duePaise <= 0) return 0;
  await transaction
    .insert(payments)
    .values({ orderId: order.id, method: "cash", paise: duePaise, byId: adminId, withCompletion: true });
  return duePaise;
}

/** Takes back what completing the order recorded. The order's row is locked. */
export async function takeBackCompletion(transaction: Transaction, adminId: string, orderId: number): Promise<void> {
  const wrong = (await readPayments(transaction, orderId)).filter(({ withCompletion }) => withCompletion);
  if (wrong.length === 0) return;
  await transaction
    .insert(payments)
    .values(wrong.map(({ id, method, paise }) => ({ orderId, method, paise: -paise, byId: adminId, takesBack: id })));
}

/** Records a payment or a refund. Of two concurrent ones, the second returns what is paid now. */
export async function recordPayment(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  number: number,
  { method, paise, basePaise, insteadOfCompletion }: NewPayment,
): Promise<Outcome<{ paidPaise: number; duePaise: number }, PaymentProblem>> {
  if (!Number.isSafeInteger(number)) return refused({ kind: "not_found" });
  const outcome = await db.transaction(
    async (transaction): Promise<Outcome<{ paidPaise: number; duePaise: number }, PaymentProblem>> => {
      const [order] = await transaction
        .select({ id: orders.id, state: orders.state, totalPaise: orders.totalPaise })
        .from(orders)
        .where(eq(orders.number, number))
        .for("update");
      if (order === undefined) return refused({ kind: "not_found" });
      const earlier = await readPayments(transaction, order.id);
      const before = paidOf(earlier);
      if (before !== basePaise) return refused({ kind: "paid_changed", paidPaise: before });
      const counted = insteadOfCompletion ? paidOf(earlier.filter(({ withCompletion }) => !withCompletion)) : before;
      const paidPaise = counted + paise;
      const duePaise = dueOf(order, paidPaise);
      const isTooMuch = paise > 0 ? duePaise < 0 : paidPaise < 0;
      if (isTooMuch || !Number.isSafeInteger(paise)) {
        return refused({ kind: "too_much", duePaise: dueOf(order, counted) });
      }
      if (insteadOfCompletion) await takeBackCompletion(transaction, adminId, order.id);
      if (paise !== 0) {
        const withCompletion = insteadOfCompletion && order.state === "completed";
        await transaction.insert(payments).values({ orderId: order.id, method, paise, byId: adminId, withCompletion });
      }
      await recordChange(transaction, adminId, {
        what: "order_paid",
        subject: "order",
        subjectId: String(order.id),
        label: formatOrderNumber(number),
        before: { paidPaise: before },
        after: { paidPaise, ...(paise !== 0 && { paidBy: method }) },
      });
      return done({ paidPaise, duePaise });
    },
  );
  if (outcome.ok) pubsub.publish(ORDER_CHANGED);
  return outcome;
}
