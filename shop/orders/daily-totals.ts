import { and, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { closedDays, orders } from "../schema/orders.ts";
import type { OrderState } from "../values/order.ts";

/** The shop's day of a moment, as SQL. */
const dayOf = (moment: SQL): SQL<string> => sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Of a row of orders: the day on which it was closed; null while it is open. */
export const closedDay = dayOf(sql`coalesce(${orders.completedAt}, ${orders.cancelledAt})`) as SQL<string | null>;

/** SQL: what the orders themselves say of each day. */
export const closedDaysInOrders = (): SQL => sql`
      select state, ${closedDay} as day, count(*)::int as orders, sum(total_paise)::bigint as total_paise
      from ${orders} where state <> 'open' group by 1, 2`;

/**
 * Adds orders that were just closed, or removes those that were opened again. Call after locking products: the days'
 * rows are locked last, which avoids deadlocks.
 */
export async function countClosings(
  transaction: Transaction,
  before: readonly { state: OrderState; closedDay: string | null; totalPaise: number }[],
  after: OrderState,
): Promise<void> {
  if (before.length === 0) return;
  if (after === "open") {
    const closed = before.map(({ state, closedDay: day, totalPaise }) => ({ state, day, totalPaise }));
    await transaction.execute(sql`
      update ${closedDays} as kept set orders = kept.orders - gone.orders, total_paise = kept.total_paise - gone.total_paise
      from (
        select state, day, count(*)::int as orders, sum("totalPaise")::bigint as total_paise
        from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
          as each (state order_state, day text, "totalPaise" bigint) group by 1, 2) as gone
      where kept.state = gone.state and kept.day = gone.day`);
    return;
  }
  const totalPaise = before.reduce((sum, order) => sum + order.totalPaise, 0);
  await transaction
    .insert(closedDays)
    .values({ state: after, day: dayOf(sql`now()`), orders: before.length, totalPaise })
    .onConflictDoUpdate({
      target: [closedDays.state, closedDays.day],
      set: {
        orders: sql`${closedDays.orders} + excluded.orders`,
        totalPaise: sql`${closedDays.totalPaise} + excluded.total_paise`,
      },
    });
}

/** Count and sum of the orders that were closed so, from the first to the last of these days; null: without a bound. */
export async function sumClosed(
  db: Database,
  { state, from, to }: { state: "completed" | "cancelled"; from: string | null; to: string | null },
): Promise<{ count: number; sumPaise: number }> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${closedDays.orders}), 0)::int`,
      sumPaise: sql`coalesce(sum(${closedDays.totalPaise}), 0)`.mapWith(Number),
    })
    .from(closedDays)
    .where(
      and(
        eq(closedDays.state, state),
        from === null ? undefined : gte(closedDays.day, from),
        to === null ? undefined : lte(closedDays.day, to),
      ),
    );
  return row ?? { count: 0, sumPaise: 0 };
}
