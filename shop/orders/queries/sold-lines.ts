import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { toPack, type Pack } from "../../values/product.ts";
import { closedAtOf, pastConditions, type PastQuery } from "./admin-orders.ts";
import { apportionTotal, orderTotals, PAID_BY, type OrderState, type PaidBy } from "../../values/order.ts";
import { isAnyOf } from "../../schema/expressions.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import { payments } from "../../schema/payments.ts";
import { dueOf } from "../payments/read-payments.ts";

/** A line of an order, with what an accountant needs of the order around it. */
export type SoldLine = {
  number: number;
  placedAt: Date;
  /** When it was completed or cancelled; null while it is open. */
  closedAt: Date | null;
  name: string;
  /** E.164 */
  phone: string;
  address: string;
  pinCode: string | null;
  /** From 0. */
  position: number;
  sku: string;
  good: string;
  pack: Pack;
  hsn: string | null;
  /** GST in hundredths of a percent: 500 is 5 %. The price includes it. */
  gstBasisPoints: number | null;
  quantity: number;
  unitPricePaise: number;
  /** What the line is paid with: its share of the order's total, see `apportionTotal`. GST is in it. */
  sharePaise: number;
  deliveryPaise: number;
  discountPaise: number;
  orderTotalPaise: number;
  /** What came for the order, less what was given back. */
  paidPaise: Record<PaidBy, number>;
  /** What is still to come; below zero what is to be given back. */
  duePaise: number;
};

/** Orders that are in memory at a time. Visitors wait while a batch is written. */
const BATCH = 75;

/** The lines of all past orders that the query means, the oldest order first, some hundred orders at a time. */
export async function* soldLines(db: Database, query: Omit<PastQuery, "before">): AsyncGenerator<SoldLine[], void> {
  const closedAt = closedAtOf(query.state);
  let last: { micros: string; id: number } | null = null;
  for (;;) {
    const beyond: ReturnType<typeof sql> | undefined =
      last === null
        ? undefined
        : sql`(${closedAt}, ${orders.id}) > (to_timestamp(0) + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::bigint)`;
    const batch = await db
      .select({ ...columns, closedAt, micros: sql<string>`(extract(epoch from ${closedAt}) * 1000000)::bigint::text` })
      .from(orders)
      .where(and(...pastConditions(query), beyond))
      .orderBy(asc(closedAt), asc(orders.id))
      .limit(BATCH);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield await linesOf(db, batch);
    if (batch.length < BATCH) return;
    last = { micros: end.micros, id: end.id };
  }
}

/** The lines of the orders of these numbers, whatever became of them, the oldest order first. */
export async function linesOfOrders(db: Database, numbers: readonly number[]): Promise<SoldLine[]> {
  const selected = await db
    .select({ ...columns, closedAt: sql<Date | null>`null` })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(asc(orders.id));
  return await linesOf(db, selected);
}

const columns = {
  id: orders.id,
  number: orders.number,
  state: orders.state,
  placedAt: orders.placedAt,
  name: orders.name,
  phone: orders.phone,
  address: orders.address,
  pinCode: orders.pinCode,
  deliveryPaise: orders.deliveryPaise,
  discountPaise: orders.discountPaise,
};

type BatchRow = Omit<SoldLine, LineField> & { id: number; state: OrderState };
type LineField =
  | "orderTotalPaise"
  | "paidPaise"
  | "duePaise"
  | "position"
  | "sku"
  | "good"
  | "pack"
  | "hsn"
  | "gstBasisPoints"
  | "quantity"
  | "unitPricePaise"
  | "sharePaise";

async function linesOf(db: Database, batch: readonly BatchRow[]): Promise<SoldLine[]> {
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  const paid = await readPaid(db, ids);
  return batch.flatMap(({ id, state, ...order }) => {
    const lines = byOrder.get(id) ?? [];
    const { totalPaise } = orderTotals(lines, order);
    const shares = apportionTotal(lines, totalPaise);
    const paidPaise = paid.get(id) ?? NOTHING;
    const duePaise = dueOf({ state, totalPaise }, paidPaise.cash + paidPaise.upi);
    return lines.map((line, at) => ({
      ...order,
      orderTotalPaise: totalPaise,
      paidPaise,
      duePaise,
      position: line.position,
      sku: line.sku,
      good: line.name,
      pack: toPack(line),
      hsn: line.hsn,
      gstBasisPoints: line.gstBasisPoints,
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
      sharePaise: shares[at] ?? 0,
    }));
  });
}

const NOTHING: Record<PaidBy, number> = { cash: 0, upi: 0 };

/** What came for each of the orders with these rows, less what was given back. */
export async function readPaid(db: Database, ids: readonly number[]): Promise<Map<number, Record<PaidBy, number>>> {
  const rows = await db
    .select({ orderId: payments.orderId, method: payments.method, paise: sql`sum(${payments.paise})`.mapWith(Number) })
    .from(payments)
    .where(isAnyOf(payments.orderId, ids))
    .groupBy(payments.orderId, payments.method);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([id, sums]) => {
      const paid = PAID_BY.map((method) => [method, sums.find((each) => each.method === method)?.paise ?? 0]);
      return [id, Object.fromEntries(paid) as Record<PaidBy, number>];
    }),
  );
}
