import { and, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { closedDays, orderLines, orders } from "../../schema/orders.ts";
import { products } from "../../schema/products.ts";
import { addPaise } from "../../values/money.ts";
import { toPack, type Category, type Pack, type PackUnit } from "../../values/product.ts";
import { villageOf } from "../customers/village.ts";
import { sumClosed } from "../daily-totals.ts";
import { addDays, endOfDay, startOfDay } from "../../values/shop-days.ts";

/** What sales are added up by. */
export const SALES_BY = ["day", "product", "village", "category"] as const;

/** Days are the shop's own, 'YYYY-MM-DD', both among them. */
export type SalesQuery = { from: string; to: string; by: (typeof SALES_BY)[number] };

/** What a row adds up. A village of '' is none. */
export type SalesKey =
  | { by: "day"; day: string }
  | { by: "month"; month: string }
  | { by: "product"; name: string; pack: Pack }
  | { by: "village"; village: string }
  | { by: "category"; category: Category };

/** `count`: orders, or pieces of products and categories. */
export type SalesRow = { key: SalesKey; count: number; paise: number };

export type Sales = {
  /** Completed orders in these days, and their totals: what all rows and charges add up to. */
  orders: number;
  totalPaise: number;
  /** The largest first; days in their order. */
  rows: SalesRow[];
  /** The rows beyond those, added up. */
  others: { rows: number; count: number; paise: number };
  /** What orders add to their items: not a product's nor a category's. */
  charges: { deliveryPaise: number; discountPaise: number };
};

/** Days that one table adds up. */
export const MOST_DAYS = 366;
/** Rows of a chart; days beyond these are added up by month. */
const MOST_ROWS = 10;
const MOST_DAY_ROWS = 31;

const NO_CHARGES = { deliveryPaise: 0, discountPaise: 0 };

/** How many days there are from one to another, both among them. */
export const daysIn = ({ from, to }: Pick<SalesQuery, "from" | "to">): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Sales of completed orders by the day of completion. `all`: every row, and every day. */
export async function readSales(db: Database, query: SalesQuery, all = false): Promise<Sales> {
  const { count, sumPaise } = await sumClosed(db, { state: "completed", ...query });
  const isByProduct = query.by === "product" || query.by === "category";
  return {
    orders: count,
    totalPaise: sumPaise,
    ...(await READERS[query.by](db, query, all)),
    charges: isByProduct ? await readCharges(db, query) : NO_CHARGES,
  };
}

type Rows = Pick<Sales, "rows" | "others">;
type Reader = (db: Database, query: SalesQuery, all: boolean) => Promise<Rows>;
const READERS: Record<SalesQuery["by"], Reader> = {
  day: readDays,
  product: readProducts,
  village: readVillages,
  category: readCategories,
};

const completedIn = ({ from, to }: SalesQuery): SQL =>
  sql`state = 'completed' and completed_at >= ${startOfDay(from)} and completed_at < ${endOfDay(to)}`;

async function readDays(db: Database, query: SalesQuery, all: boolean): Promise<Rows> {
  const closed = await db
    .select({ day: closedDays.day, count: closedDays.orders, paise: closedDays.totalPaise })
    .from(closedDays)
    .where(and(eq(closedDays.state, "completed"), gte(closedDays.day, query.from), lte(closedDays.day, query.to)));
  const byDay = new Map(closed.map((row) => [row.day, row]));
  const days = Array.from({ length: daysIn(query) }, (_, at) => addDays(query.from, at)).map((day) => ({
    key: { by: "day" as const, day },
    count: byDay.get(day)?.count ?? 0,
    paise: byDay.get(day)?.paise ?? 0,
  }));
  if (all || days.length <= MOST_DAY_ROWS) return withOthers(days, days.length);
  const months = [...Map.groupBy(days, ({ key }) => key.day.slice(0, 7))].map(([month, each]) => ({
    key: { by: "month" as const, month },
    ...addUp(each),
  }));
  return withOthers(months, months.length);
}

/** SQL, `sold`: pieces and amount of each product. */
const soldIn = (query: SalesQuery): SQL => sql`with sold as (
    select product_id, sum(quantity) as count, sum(unit_price_paise::bigint * quantity) as paise from ${orderLines}
    where order_id in (select id from ${orders} where ${completedIn(query)}) group by product_id
  )`;

async function readProducts(db: Database, query: SalesQuery, all: boolean): Promise<Rows> {
  type Row = { name: string; pack_amount: string; pack_unit: PackUnit } & Record<
    "count" | "paise" | "rows" | "all_count" | "all_paise",
    string
  >;
  const { rows } = await db.execute<Row>(sql`
    ${soldIn(query)}, largest as (
      select *, count(*) over () as rows, sum(count) over () as all_count, sum(paise) over () as all_paise
      from sold order by paise desc, product_id limit ${all ? null : MOST_ROWS}
    )
    select largest.*, name, pack_amount, pack_unit from largest join ${products} on ${products.id} = product_id
    order by paise desc, product_id`);
  const shown = rows.map(({ name, pack_amount: amount, pack_unit: packUnit, count, paise }) => ({
    key: { by: "product" as const, name, pack: toPack({ packAmount: Number(amount), packUnit }) },
    count: Number(count),
    paise: Number(paise),
  }));
  const [first] = rows;
  if (first === undefined) return withOthers([], 0);
  const { count, paise } = addUp(shown);
  const others = {
    rows: Number(first.rows) - shown.length,
    count: Number(first.all_count) - count,
    paise: Number(first.all_paise) - paise,
  };
  return { rows: shown, others };
}

async function readCategories(db: Database, query: SalesQuery): Promise<Rows> {
  const { rows } = await db.execute<{ category: Category; count: string; paise: string }>(sql`
    ${soldIn(query)} select category, sum(count) as count, sum(paise) as paise
    from sold join ${products} on ${products.id} = product_id group by category order by 3 desc`);
  const categories = rows.map(({ category, count, paise }) => ({
    key: { by: "category" as const, category },
    count: Number(count),
    paise: Number(paise),
  }));
  return withOthers(categories, categories.length);
}

async function readVillages(db: Database, query: SalesQuery, all: boolean): Promise<Rows> {
  const { rows } = await db.execute<{ address: string; village: string | null; count: string; paise: string }>(sql`
    select address, village, count(*) as count, sum(total_paise) as paise
    from ${orders} where ${completedIn(query)} group by address, village`);
  const byVillage = Map.groupBy(
    rows.map(({ count, paise, ...where }) => ({
      village: villageOf(where),
      count: Number(count),
      paise: Number(paise),
    })),
    ({ village }) => village.toLowerCase(),
  );
  const villages = [...byVillage.values()].map((each) => ({
    key: { by: "village" as const, village: each.reduce((most, row) => (row.count > most.count ? row : most)).village },
    ...addUp(each),
  }));
  const sorted = villages.toSorted((a, b) => b.paise - a.paise);
  return withOthers(sorted, all ? sorted.length : MOST_ROWS);
}

async function readCharges(db: Database, query: SalesQuery): Promise<Sales["charges"]> {
  const [row] = await db
    .select({
      deliveryPaise: sql`coalesce(sum(${orders.deliveryPaise}), 0)`.mapWith(Number),
      discountPaise: sql`coalesce(sum(${orders.discountPaise}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(completedIn(query));
  return row ?? NO_CHARGES;
}

const addUp = (rows: readonly { count: number; paise: number }[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  paise: addPaise(rows.map(({ paise }) => paise)),
});

function withOthers(rows: SalesRow[], most: number): Rows {
  const rest = rows.slice(most);
  return { rows: rows.slice(0, most), others: { rows: rest.length, ...addUp(rest) } };
}
