import { and, asc, count, eq, gte, isNull, lt, not, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { products } from "../catalogue/products.table.ts";
import { FEW } from "../stock/stock.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { readLines, type OrderLine } from "../orders/find-order.ts";
import { orders } from "../orders/orders.table.ts";
import { payments } from "../orders/payments.table.ts";
import { lastTwoWeeks, shopDay, startOfDay, type DayTakings } from "../orders/takings.ts";

/** An open order in the day's list. */
export type TodayOrder = {
  number: number;
  name: string;
  /** E.164 */
  phone: string;
  totalPaise: number;
  placedAt: Date;
  calledAt: Date | null;
  packedAt: Date | null;
  /** True: it waits for the call to take its stock. */
  afterCall: boolean;
  lines: Pick<OrderLine, "name" | "quantity">[];
};

export type Today = {
  /** The oldest first, as many as a day's list shows. */
  orders: TodayOrder[];
  openOrders: number;
  toCall: number;
  toPack: number;
  /** Packed, and still open. */
  toSend: number;
  /** Last week's seven days, then this week's up to today: the money that came, less what was given back, by its day. */
  takings: DayTakings[];
  /** Products of which few or none are left, the fewest first. */
  lowStock: { id: number; name: string; stock: number }[];
  lowStockCount: number;
  unreadMessages: number;
};

const MOST_ORDERS = 30;
const MOST_LOW = 8;

/** All that the admin's first page shows, as it is at `now`. */
export async function readToday(db: Database, now: Date): Promise<Today> {
  const isOpen = eq(orders.state, "open");
  const [counts] = await db
    .select({
      openOrders: count(),
      toCall: count(sql`case when ${orders.calledAt} is null then 1 end`),
      toPack: count(sql`case when ${orders.calledAt} is not null and ${orders.packedAt} is null then 1 end`),
      toSend: count(sql`case when ${orders.packedAt} is not null then 1 end`),
    })
    .from(orders)
    .where(isOpen);
  const oldest = await db
    .select({
      id: orders.id,
      number: orders.number,
      name: orders.name,
      phone: orders.phone,
      totalPaise: orders.totalPaise,
      placedAt: orders.placedAt,
      calledAt: orders.calledAt,
      packedAt: orders.packedAt,
      afterCall: not(orders.stockTaken) as SQL<boolean>,
    })
    .from(orders)
    .where(isOpen)
    .orderBy(asc(orders.id))
    .limit(MOST_ORDERS);
  const lines = await readLines(
    db,
    oldest.map(({ id }) => id),
  );
  const isLow = and(isNull(products.deletedAt), lt(products.stock, FEW));
  const [low] = await db.select({ count: count() }).from(products).where(isLow);
  const [unread] = await db
    .select({ count: count() })
    .from(enquiries)
    .where(and(isNull(enquiries.readAt), isNull(enquiries.archivedAt), isNull(enquiries.deletedAt)));
  return {
    orders: oldest.map(({ id, ...order }) => ({
      ...order,
      lines: (lines.get(id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
    })),
    openOrders: counts?.openOrders ?? 0,
    toCall: counts?.toCall ?? 0,
    toPack: counts?.toPack ?? 0,
    toSend: counts?.toSend ?? 0,
    takings: await readTakings(db, now),
    lowStock: await db
      .select({ id: products.id, name: products.name, stock: products.stock })
      .from(products)
      .where(isLow)
      .orderBy(asc(products.stock), asc(products.id))
      .limit(MOST_LOW),
    lowStockCount: low?.count ?? 0,
    unreadMessages: unread?.count ?? 0,
  };
}

async function readTakings(db: Database, now: Date): Promise<DayTakings[]> {
  const days = lastTwoWeeks(shopDay(now));
  const [first] = days;
  if (first === undefined) return [];
  const day = sql<string>`to_char(${payments.at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, paise: sql<string>`sum(${payments.paise})` })
    .from(payments)
    .where(gte(payments.at, startOfDay(first)))
    .groupBy(sql`1`);
  const byDay = new Map(rows.map((row) => [row.day, Number(row.paise)]));
  return days.map((each) => ({ day: each, paise: byDay.get(each) ?? 0 }));
}
