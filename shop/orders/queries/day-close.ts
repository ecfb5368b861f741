import { and, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "../../schema/orders.ts";
import { payments } from "../../schema/payments.ts";
import { addPaise } from "../../values/money.ts";
import { PAID_BY, type OrderState, type PaidBy } from "../../values/order.ts";
import { endOfDay, shopDay, startOfDay } from "../../values/shop-days.ts";
import { dueOf } from "../payments/read-payments.ts";

/** 'correction': takes back a payment of an earlier day. */
export type DayPayment = {
  id: number;
  at: Date;
  method: PaidBy;
  paise: number;
  kind: "payment" | "refund" | "correction";
  number: number;
  name: string;
};

/** An order that was closed on the day and is not settled now; below zero what is to be refunded. */
export type Unsettled = { number: number; name: string; duePaise: number };

export type DayClose = {
  /** By method, less corrections. */
  receivedPaise: Record<PaidBy, number>;
  /** Zero or below. */
  refundedPaise: number;
  totalPaise: number;
  /** Cash less cash refunds. */
  cashPaise: number;
  /** The first of the day, as many as a page shows. */
  payments: DayPayment[];
  count: number;
  unsettled: Unsettled[];
  duePaise: number;
  /** Zero or below. */
  toRefundPaise: number;
  /** The last day before with a payment; read where the day has none. */
  lastDay: string | null;
};

/** Payments on one page: as many as one A4 holds. */
const MOST_PAYMENTS = 200;

const within = (day: string): SQL | undefined => and(gte(payments.at, startOfDay(day)), lt(payments.at, endOfDay(day)));

/** SQL, `day`: the rows of a day, without those that another row of the same day takes back, nor these. */
const rowsOf = (day: string): SQL => sql`with of_day as (
    select id, order_id, method, paise, at, takes_back, (paise < 0) <> (takes_back is not null) as is_refund
    from ${payments} where ${within(day)}
  ), day as (
    select * from of_day
    where not exists (select from of_day as later where later.takes_back = of_day.id)
      and not exists (select from of_day as earlier where earlier.id = of_day.takes_back)
  )`;

/** What came and went on a day of the shop, and what its closed orders still owe. */
export async function closeDay(db: Database, day: string): Promise<DayClose> {
  const { rows: sums } = await db.execute<{ method: PaidBy; is_refund: boolean; count: number; paise: string }>(sql`
    ${rowsOf(day)} select method, is_refund, count(*)::int as count, sum(paise)::text as paise from day group by 1, 2`);
  const sumOf = (isCounted: (row: (typeof sums)[number]) => boolean) =>
    addPaise(sums.filter(isCounted).map(({ paise }) => Number(paise)));
  const received = PAID_BY.map((by) => [by, sumOf((row) => !row.is_refund && row.method === by)]);
  const count = sums.reduce((all, row) => all + row.count, 0);
  const unsettled = await unsettledOf(db, day);
  return {
    receivedPaise: Object.fromEntries(received) as Record<PaidBy, number>,
    refundedPaise: sumOf((row) => row.is_refund),
    totalPaise: sumOf(() => true),
    cashPaise: sumOf(({ method }) => method === "cash"),
    payments: count === 0 ? [] : await paymentsOf(db, day, MOST_PAYMENTS),
    count,
    unsettled,
    duePaise: addPaise(unsettled.map(({ duePaise }) => Math.max(0, duePaise))),
    toRefundPaise: addPaise(unsettled.map(({ duePaise }) => Math.min(0, duePaise))),
    lastDay: count === 0 ? await lastDayBefore(db, day) : null,
  };
}

/** The payments of a day, the oldest first; `most` null: all. */
export async function paymentsOf(db: Database, day: string, most: number | null): Promise<DayPayment[]> {
  const { rows } = await db.execute<
    Pick<DayPayment, "method" | "kind" | "name"> & Record<"id" | "at" | "paise" | "number", string>
  >(sql`
    ${rowsOf(day)} select day.id, (extract(epoch from at) * 1000)::bigint as at, method, paise, number, name,
      case when is_refund then 'refund' when takes_back is not null then 'correction' else 'payment' end as kind
    from day join ${orders} on ${orders.id} = day.order_id order by day.at, day.id limit ${most}`);
  return rows.map(({ id, at, paise, number, ...row }) => ({
    ...row,
    id: Number(id),
    at: new Date(Number(at)),
    paise: Number(paise),
    number: Number(number),
  }));
}

async function unsettledOf(db: Database, day: string): Promise<Unsettled[]> {
  const closed = (moment: SQL) => sql`${moment} >= ${startOfDay(day)} and ${moment} < ${endOfDay(day)}`;
  const paid = sql`coalesce((select sum(paise) from ${payments} where order_id = orders.id), 0)`;
  const rows = await db
    .select({
      number: orders.number,
      name: orders.name,
      state: sql<OrderState>`state`,
      totalPaise: orders.totalPaise,
      paidPaise: paid.mapWith(Number),
    })
    .from(orders)
    .where(
      sql`(state = 'completed' and ${closed(sql`completed_at`)} and total_paise <> ${paid})
        or (state = 'cancelled' and ${closed(sql`cancelled_at`)} and ${paid} <> 0)`,
    )
    .orderBy(orders.id);
  return rows.map(({ number, name, paidPaise, ...order }) => ({ number, name, duePaise: dueOf(order, paidPaise) }));
}

async function lastDayBefore(db: Database, day: string): Promise<string | null> {
  const [row] = await db
    .select({ at: payments.at })
    .from(payments)
    .where(lt(payments.at, startOfDay(day)))
    .orderBy(sql`${payments.at} desc`)
    .limit(1);
  return row === undefined ? null : shopDay(row.at);
}
