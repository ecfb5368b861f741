import { and, count, isNull, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { closedDays, orders } from "../schema/orders.ts";
import { outbox } from "../schema/outbox.ts";
import { products } from "../schema/products.ts";
import type { ProductCard } from "../catalogue/products/product-cards.ts";
import { toPack } from "../values/product.ts";
import { FEW } from "../values/stock-state.ts";
import { enquiries } from "../schema/enquiries.ts";
import { isUnread } from "../enquiries/read-enquiries.ts";
import type { PaidBy } from "../values/order.ts";
import type { OrderStep } from "../orders/transitions/next-step.ts";
import { COUNT_OF_STEP } from "../orders/queries/order-steps.ts";
import { oldestOpenOrders, type OrderRow } from "../orders/queries/admin-orders.ts";
import { users } from "../schema/accounts.ts";
import { payments } from "../schema/payments.ts";
import { roundDays, type RoundDay } from "../orders/queries/delivery-round.ts";
import { lastTwoWeeks, shopDay, startOfDay, type DayReceived } from "../values/shop-days.ts";

/** Figures for monitoring: orders in the books, and pending e-mails. */
export async function measure(db: Database): Promise<{ orders: number; mailsWaiting: number }> {
  const [[placed], [waiting]] = await Promise.all([
    db.select({ count: count() }).from(orders),
    db
      .select({ count: count() })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.droppedAt))),
  ]);
  return { orders: placed?.count ?? 0, mailsWaiting: waiting?.count ?? 0 };
}

/** What the admin's tiles, bar and Today count. */
export type Counts = {
  users: number;
  openOrders: number;
  /** How many of the open orders wait for each. */
  steps: Record<OrderStep, number>;
  completedOrders: number;
  products: number;
  unreadMessages: number;
};

/** Those counts but for the products, which are cached. */
export async function readCounts(db: Database): Promise<Omit<Counts, "products">> {
  const one = sql<number>`count(*)::int`;
  const completed = sql<number>`coalesce(sum(orders), 0)::int`;
  const [row] = await db
    .select({
      openOrders: one,
      ...COUNT_OF_STEP,
      users: sql<number>`(${db.select({ one }).from(users)})`,
      completedOrders: sql<number>`(${db.select({ completed }).from(closedDays).where(eq(closedDays.state, "completed"))})`,
      unreadMessages: sql<number>`(${db.select({ one }).from(enquiries).where(isUnread())})`,
    })
    .from(orders)
    .where(eq(orders.state, "open"));
  if (row === undefined) throw new Error("no counts");
  const { call, pack, deliver, ...counts } = row;
  return { ...counts, steps: { call, pack, deliver } };
}

export type LowStock = {
  /** Products of which few or none are left, the fewest first. */
  lowStock: Pick<ProductCard, "id" | "name" | "pack" | "family" | "stock">[];
  lowStockCount: number;
};

export type Today = LowStock & {
  /** The oldest first, as many as a day's list shows. */
  orders: OrderRow[];
  /** Money that came today, less what was given back. */
  paidToday: Record<PaidBy, number>;
  /** The last week's seven days, then this week's up to today: payments less refunds, by day. */
  received: DayReceived[];
  /** The nearest day for which open orders are promised, and how many; null without any. */
  round: RoundDay | null;
};

const MOST_ORDERS = 10;
const MOST_LOW = 8;

/** Reads all products, so it is cached: an index by stock would make each order write all of a product's indexes. */
export async function findLowStock(db: Database): Promise<LowStock> {
  const low = await db
    .select({
      id: products.id,
      name: products.name,
      packAmount: sql<number>`${products.packAmount}::float8`,
      packUnit: products.packUnit,
      family: products.family,
      stock: products.stock,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .where(and(isNull(products.deletedAt), lt(products.stock, FEW)))
    .orderBy(asc(products.stock), asc(products.id))
    .limit(MOST_LOW);
  const lowStock = low.map(({ id, name, family, stock, ...row }) => ({ id, name, family, stock, pack: toPack(row) }));
  return { lowStock, lowStockCount: low[0]?.count ?? 0 };
}

/** All that the admin's first page shows, as it is at `now`. */
export async function readToday(db: Database, now: Date, readLowStock: () => Promise<LowStock>): Promise<Today> {
  return {
    orders: await oldestOpenOrders(db, MOST_ORDERS),
    ...(await readReceived(db, now)),
    ...(await readLowStock()),
    round: (await roundDays(db, 1))[0] ?? null,
  };
}

async function readReceived(db: Database, now: Date): Promise<Pick<Today, "paidToday" | "received">> {
  const today = shopDay(now);
  const days = lastTwoWeeks(today);
  const begins = days.map(startOfDay);
  // The first of the days is 1.
  const day = sql<number>`width_bucket(${payments.at}, ${sql.param(begins)}::timestamptz[])`;
  const rows = await db
    .select({ day, method: payments.method, paise: sql`sum(${payments.paise})`.mapWith(Number) })
    .from(payments)
    .where(gte(payments.at, startOfDay(days[0] ?? today)))
    .groupBy(sql`1`, payments.method);
  const paidOn = (on: string, by?: PaidBy) =>
    rows.reduce(
      (sum, row) => (days[row.day - 1] === on && (by ?? row.method) === row.method ? sum + row.paise : sum),
      0,
    );
  return {
    paidToday: { cash: paidOn(today, "cash"), upi: paidOn(today, "upi") },
    received: days.map((each) => ({ day: each, paise: paidOn(each) })),
  };
}
