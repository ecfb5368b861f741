import { and, gte, isNull, asc, desc, eq, lt, not, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import { sumClosed } from "../daily-totals.ts";
import { PAID } from "../payments/read-payments.ts";
import { isAnyOf } from "../../schema/expressions.ts";
import { matchesSearch, parseOrderSearch } from "../parse-search.ts";
import type { OrderState } from "../../values/order.ts";
import type { OrderStep } from "../transitions/next-step.ts";
import { villageOf } from "../customers/village.ts";
import { HAS_STEP } from "./order-steps.ts";
import { endOfDay, startOfDay } from "../../values/shop-days.ts";

/** How many orders buyers placed from the one with the id `firstId` on. */
export function countNewOrders(db: Database, firstId: number): Promise<number> {
  return db.$count(orders, and(gte(orders.id, firstId), isNull(orders.takenBy)));
}

/** One row of the admin's lists. */
export type OrderRow = {
  number: number;
  state: OrderState;
  /** True: open, and nobody has looked at it or called about it yet. */
  isNew: boolean;
  name: string;
  /** E.164 */
  phone: string;
  /** '' where the address has none. */
  village: string;
  totalPaise: number;
  /** What was paid, less what was given back. */
  paidPaise: number;
  placedAt: Date;
  /** When it was completed or cancelled; null while it is open. */
  closedAt: Date | null;
  calledAt: Date | null;
  packedAt: Date | null;
  /** True: the admin took it down for a caller. */
  byPhone: boolean;
  /** True: open, and it waits for the call to take its stock. */
  afterCall: boolean;
  cancelledByBuyer: boolean;
  /** One of `CANCEL_REASONS` or other words; null where nobody said, and of another order. */
  cancelReason: string | null;
  /** Orders that the row stands for: above 1 those of one phone beyond its limit, of which this is the first. */
  groupSize: number;
  lines: { name: string; quantity: number }[];
};

export type OrdersPage = {
  orders: OrderRow[];
  /** Where the next page begins, or null at the end. */
  next: string | null;
} & Totals;

/** Of all that were found, not of this page alone. Zero in lists that do not show them. */
type Totals = { count: number; sumPaise: number };

type ListQuery = {
  /** As entered: a number, a name, a phone, a village. '' for all. */
  search: string;
  /** The `next` of the page before. */
  before: string | null;
};

export type OpenQuery = ListQuery & {
  /** The number of an order; those of its phone that are beyond the phone's limit. Null for all. */
  group: number | null;
  /** Only those that wait for this. Null for all. */
  step: OrderStep | null;
  /** Only those that are promised for this day: 'YYYY-MM-DD'. Null for all. */
  day: string | null;
};

/** A day is the shop's own: 'YYYY-MM-DD' in Indian time. */
export type PastQuery = ListQuery & {
  state: "completed" | "cancelled";
  /** First and last day on which the orders were completed or cancelled, both among them. */
  from: string | null;
  to: string | null;
};

/** Orders on one page of a list. */
const ORDERS_PAGE = 50;

/**
 * Open orders, the newest first, with one row for all of a phone that exceed its limit. With a search, orders in any
 * state, each in its own row.
 */
export function openOrders(db: Database, { search, before, group, step, day }: OpenQuery): Promise<OrdersPage> {
  const cursor = readCursor(before);
  const isGrouped = search === "" && group === null;
  const promised = day === null ? [] : [eq(orders.promisedOn, day)];
  const all = [eq(orders.state, "open"), ...(step === null ? [] : [HAS_STEP[step]]), ...promised];
  return readPage(db, {
    conditions: isGrouped ? [...all, not(isInGroupOfOlder)] : search === "" ? [ofGroup(group)] : searched(search),
    groupSize: isGrouped ? groupSize : ALONE,
    closedAt: sql`null::timestamptz`,
    beyond: cursor === null ? undefined : sql`${orders.id} < ${cursor.id}::bigint`,
    order: [desc(orders.id)],
    totals: search === "" ? () => Promise.resolve(NO_TOTALS) : null,
  });
}

/** SQL: orders beyond the limit of their phone, by the index that holds these alone. */
const isOverLimit = sql`over_phone_limit and state = 'open' and called_at is null`;
const isInGroupOfOlder = sql`(${isOverLimit} and id not in (
  select min(first.id) from ${orders} as first
  where first.over_phone_limit and first.state = 'open' and first.called_at is null group by first.phone))`;
const groupSize = sql<number>`case when ${isOverLimit} then (
  select count(*)::int from ${orders} as other where other.phone = orders.phone
    and other.over_phone_limit and other.state = 'open' and other.called_at is null) else 1 end`;
const ALONE = sql<number>`1`;
const NO_TOTALS: Totals = { count: 0, sumPaise: 0 };

const ofGroup = (number: number | null): SQL =>
  sql`(${isOverLimit} and phone = (select phone from ${orders} as given where given.number = ${number}::bigint))`;

/** The oldest open orders, as many as `most`, in rows as `openOrders` has them. */
export async function oldestOpenOrders(db: Database, most: number): Promise<OrderRow[]> {
  const rows = await readRows(db, {
    conditions: [eq(orders.state, "open"), not(isInGroupOfOlder)],
    groupSize,
    closedAt: sql`null::timestamptz`,
    beyond: undefined,
    order: [asc(orders.id)],
    most,
  });
  return rows.map(toOrderRow);
}

/** The orders of one customer, the newest first. */
export function ordersOfCustomer(
  db: Database,
  { id, orders: count, totalPaise }: { id: number; orders: number; totalPaise: number },
  before: string | null,
): Promise<OrdersPage> {
  const cursor = readCursor(before);
  return readPage(db, {
    conditions: [eq(orders.customerId, id)],
    closedAt: sql`null::timestamptz`,
    beyond: cursor === null ? undefined : sql`${orders.id} < ${cursor.id}::bigint`,
    order: [desc(orders.id)],
    totals: () => Promise.resolve({ count, sumPaise: totalPaise }),
  });
}

/** Completed or cancelled orders, the last one first. */
export function pastOrders(db: Database, { before, ...query }: PastQuery): Promise<OrdersPage> {
  const cursor = readCursor(before);
  const closedAt = closedAtOf(query.state);
  return readPage(db, {
    conditions: pastConditions(query),
    closedAt: sql`${closedAt}`,
    beyond: cursor === null ? undefined : sql`(${closedAt}, ${orders.id}) < (${moment(cursor)}, ${cursor.id}::bigint)`,
    order: [desc(closedAt), desc(orders.id)],
    // Only what is searched for has to be added up.
    totals: parseOrderSearch(query.search) === null ? () => sumClosed(db, query) : null,
  });
}

export const closedAtOf = (state: PastQuery["state"]) =>
  state === "completed" ? orders.completedAt : orders.cancelledAt;

/** What a list of past orders and its file for the accountant agree on. */
export function pastConditions({ state, search, from, to }: Omit<PastQuery, "before">): SQL[] {
  const closedAt = closedAtOf(state);
  return [
    eq(orders.state, state),
    ...searched(search),
    ...(from === null ? [] : [gte(closedAt, startOfDay(from))]),
    ...(to === null ? [] : [lt(closedAt, endOfDay(to))]),
  ];
}

/** Whether a text is a day that a calendar has, within two hundred years. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function searched(search: string): SQL[] {
  const meant = parseOrderSearch(search);
  return meant === null ? [] : [matchesSearch(meant)];
}

type Reading = {
  conditions: SQL[];
  groupSize?: SQL<number>;
  closedAt: SQL;
  beyond: SQL | undefined;
  order: SQL[];
  /** null: of a search, which finds them with the page's rows. */
  totals: (() => Promise<Totals>) | null;
};

async function readPage(db: Database, reading: Reading): Promise<OrdersPage> {
  const { ids, ...totals } =
    reading.totals === null ? await findPage(db, reading) : { ids: null, ...(await reading.totals()) };
  const where = ids === null ? reading : { ...reading, conditions: [isAnyOf(orders.id, ids)], beyond: undefined };
  const rows = await readRows(db, { ...where, most: ORDERS_PAGE + 1 });
  const page = rows.slice(0, ORDERS_PAGE);
  const last = page.at(-1);
  return {
    orders: page.map(toOrderRow),
    next: rows.length > ORDERS_PAGE && last !== undefined ? `${last.closedMicros}-${last.id}` : null,
    ...totals,
  };
}

/** SQL: of a row of orders. */
const LINES = sql<OrderRow["lines"]>`(
  select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by position), '[]')
  from ${orderLines} where order_id = orders.id)`;

type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

function readRows(
  db: Database,
  { conditions, groupSize: size = ALONE, closedAt, beyond, order, most }: Omit<Reading, "totals"> & { most: number },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      isNew: sql<boolean>`state = 'open' and seen_at is null and called_at is null and taken_by is null`,
      name: orders.name,
      phone: orders.phone,
      address: orders.address,
      village: orders.village,
      totalPaise: orders.totalPaise,
      placedAt: orders.placedAt,
      completedAt: orders.completedAt,
      cancelledAt: orders.cancelledAt,
      closedMicros: sql<string>`coalesce((extract(epoch from ${closedAt}) * 1000000)::bigint, 0)::text`,
      calledAt: orders.calledAt,
      packedAt: orders.packedAt,
      takenBy: orders.takenBy,
      cancelledByBuyer: orders.cancelledByBuyer,
      cancelReason: sql<string | null>`case when state = 'cancelled' then ${orders.cancelReason} end`,
      afterCall: sql<boolean>`state = 'open' and not stock_taken`,
      groupSize: size,
      paidPaise: sql`coalesce(${PAID}, 0)`.mapWith(Number),
      lines: LINES,
    })
    .from(orders)
    .where(and(...conditions, beyond))
    .orderBy(...order)
    .limit(most);
}

function toOrderRow(row: ReadRow): OrderRow {
  const { id: _id, closedMicros: _micros, completedAt, cancelledAt, takenBy, address, village, ...order } = row;
  return {
    ...order,
    village: villageOf({ address, village }),
    closedAt: completedAt ?? cancelledAt,
    byPhone: takenBy !== null,
  };
}

/** Searches once: for the page's rows too a search by several words reads all that match. */
async function findPage(db: Database, { conditions, beyond, order }: Reading): Promise<Totals & { ids: number[] }> {
  const ids = sql`array_agg(${orders.id} order by ${sql.join(order, sql`, `)}) filter (where ${beyond ?? sql`true`})`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sumPaise: sql`coalesce(sum(${orders.totalPaise}), 0)`.mapWith(Number),
      ids: sql<string[] | null>`(${ids})[1:${ORDERS_PAGE + 1}::int]`,
    })
    .from(orders)
    .where(and(...conditions));
  return { ...NO_TOTALS, ...row, ids: (row?.ids ?? []).map(Number) };
}

/** Microseconds since 1970 as the database counts them (a Date would lose three digits), and the row's id. */
type Cursor = { micros: string; id: string };

/** An invalid cursor begins at the beginning. */
function readCursor(text: string | null): Cursor | null {
  const [, micros, id] = /^(\d{1,16})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
}

function moment({ micros }: Cursor): SQL {
  return sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond')`;
}
