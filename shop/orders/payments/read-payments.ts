import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { OrderState, PaidBy } from "../../values/order.ts";
import { isAnyOf } from "../../schema/expressions.ts";
import { payments } from "../../schema/payments.ts";

/** Money that came (above zero) or that was given back. */
export type Payment = { id: number; method: PaidBy; paise: number; at: Date; withCompletion: boolean };

/** SQL: a payment that counts, neither taken back nor taking one back. */
const counts = (): SQL =>
  sql`${payments.takesBack} is null and not exists (
    select from ${payments} as taken_back where taken_back.takes_back = ${payments.id})`;

/** Payments of an order that count, the oldest first. */
export async function readPayments(db: Database | Transaction, orderId: number): Promise<Payment[]> {
  return await db
    .select({
      id: payments.id,
      method: payments.method,
      paise: payments.paise,
      at: payments.at,
      withCompletion: payments.withCompletion,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), counts()))
    .orderBy(asc(payments.id));
}

/** What was paid of each of these orders, in paise, by the order's row id. */
export async function readPaid(db: Database, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ orderId: payments.orderId, paise: payments.paise })
    .from(payments)
    .where(and(isAnyOf(payments.orderId, orderIds), counts()));
  const paid = new Map<number, number>();
  for (const { orderId, paise } of rows) paid.set(orderId, (paid.get(orderId) ?? 0) + paise);
  return paid;
}

/** SQL: the same of a row of orders; null: nothing. A payment that was taken back and the row that does so add up to zero. */
export const PAID = sql`(select sum(paise) from ${payments} where order_id = orders.id)`;

export const paidOf = (payments: readonly { paise: number }[]): number =>
  payments.reduce((sum, { paise }) => sum + paise, 0);

/** What is still to come; below zero what is to be given back. A cancelled order is owed nothing. Pure. */
export const dueOf = ({ state, totalPaise }: { state: OrderState; totalPaise: number }, paidPaise: number): number =>
  (state === "cancelled" ? 0 : totalPaise) - paidPaise;
