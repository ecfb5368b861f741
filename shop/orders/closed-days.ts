import { and, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { closedDays } from "./closed-days.table.ts";
import type { OrderState } from "./order.ts";
import { orders } from "./orders.table.ts";

/** The shop's day of a moment, as SQL. */
const dayOf = (moment: SQL): SQL<string> => sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Of a row of orders: the day on which it was closed; null while it is open. */
export const closedDay = dayOf(sql`coalesce(${orders.completedAt}, ${orders.cancelledAt})`) as SQL<string | null>;

/**
 * Counts an order that was just closed, or no longer counts one that was opened again. It locks the day's row, so it comes
 * after all locks of products: nobody who waits for it holds what its holder still wants.
 */
export async function countClosing(
  transaction: Transaction,
  before: { state: OrderState; closedDay: string | null; totalPaise: number },
  after: OrderState,
): Promise<void> {
  const { totalPaise } = before;
  if (after === "open") {
    await transaction
      .update(closedDays)
      .set({ orders: sql`${closedDays.orders} - 1`, totalPaise: sql`${closedDays.totalPaise} - ${totalPaise}` })
      .where(and(eq(closedDays.state, before.state), eq(closedDays.day, before.closedDay ?? "")));
    return;
  }
  await transaction
    .insert(closedDays)
    .values({ state: after, day: dayOf(sql`now()`), orders: 1, totalPaise })
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
