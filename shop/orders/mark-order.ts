import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { recordChange } from "../audit/record-change.ts";
import { done, refused, type Outcome } from "../outcome.ts";
import { ORDER_CHANGED, type ChangeProblem } from "./change-order.ts";
import { formatOrderNumber } from "./order-number.ts";
import { orders } from "./orders.table.ts";

/** Ticks to set or to take away; what is left out stays as it is. */
export type Marks = { called?: boolean; packed?: boolean };

/** Ticks an open order as called or packed. A tick that is there already stays, with its time, and leaves no trace. */
export async function markOrder(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  adminId: string,
  number: number,
  marks: Marks,
): Promise<Outcome<null, Extract<ChangeProblem, { kind: "not_found" | "already" }>>> {
  if (!Number.isSafeInteger(number)) return refused({ kind: "not_found" });
  const outcome = await db.transaction(async (transaction) => {
    const [order] = await transaction
      .select({ id: orders.id, state: orders.state, calledAt: orders.calledAt, packedAt: orders.packedAt })
      .from(orders)
      .where(eq(orders.number, number))
      .for("update");
    if (order === undefined) return refused({ kind: "not_found" as const });
    if (order.state !== "open") return refused({ kind: "already" as const, state: order.state });
    const before = { called: order.calledAt !== null, packed: order.packedAt !== null };
    const changed = (["called", "packed"] as const).filter(
      (mark) => marks[mark] !== undefined && marks[mark] !== before[mark],
    );
    if (changed.length === 0) return done(null);
    const time = (mark: "called" | "packed") => (marks[mark] ? sql`now()` : null);
    await transaction
      .update(orders)
      .set({
        ...(changed.includes("called") && { calledAt: time("called") }),
        ...(changed.includes("packed") && { packedAt: time("packed") }),
      })
      .where(eq(orders.id, order.id));
    await recordChange(transaction, adminId, {
      what: "order_marked",
      subject: "order",
      subjectId: String(order.id),
      label: formatOrderNumber(number),
      before: Object.fromEntries(changed.map((mark) => [mark, before[mark]])),
      after: Object.fromEntries(changed.map((mark) => [mark, !before[mark]])),
    });
    return done(null);
  });
  if (outcome.ok) pubsub.publish(ORDER_CHANGED);
  return outcome;
}
