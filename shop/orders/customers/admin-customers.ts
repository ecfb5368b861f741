import { and, asc, desc, eq, getTableColumns, gt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { escapeLike, isAnyOf } from "../../schema/expressions.ts";
import { pick } from "../../values/text.ts";
import { customerPhones, customers } from "../../schema/customers.ts";
import { parseOrderSearch } from "../parse-search.ts";

/** What the list can be sorted by, the most first. */
export const CUSTOMER_SORTS = ["last", "total", "orders"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** One row of the list; see shop/schema/customers.ts. */
export type CustomerRow = Pick<typeof customers.$inferSelect, (typeof ROW)[number]>;
const ROW = [
  "id",
  "name",
  "phone",
  "address",
  "village",
  "note",
  "orders",
  "totalPaise",
  "firstOrderAt",
  "lastOrderAt",
] as const;

const row = pick(getTableColumns(customers), ROW);

/** A customer with all the phones that they have ordered by, that of the last order first. */
export type Customer = CustomerRow & { phones: string[] };

export type CustomersQuery = {
  /** As entered: a name, a village, or a phone in any spelling, or some of its digits. '' for all. */
  text: string;
  sort: CustomerSort;
  /** The `next` of the page before. */
  after: string | null;
};

const PAGE = 50;

/** How a cursor writes each sort value, and reads it again. A Date would lose the microseconds. */
const SORTED: Record<CustomerSort, { column: SQL; cursorValue: SQL<string>; read: (value: string) => SQL }> = {
  last: {
    column: sql`${customers.lastOrderAt}`,
    cursorValue: sql`(extract(epoch from ${customers.lastOrderAt}) * 1000000)::bigint::text`,
    read: (micros) => sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`,
  },
  total: {
    column: sql`${customers.totalPaise}`,
    cursorValue: sql`${customers.totalPaise}::text`,
    read: (paise) => sql`${paise}::bigint`,
  },
  orders: {
    column: sql`${customers.orders}`,
    cursorValue: sql`${customers.orders}::text`,
    read: (count) => sql`${count}::bigint`,
  },
};

/** One page of everybody who ever ordered, deep pages at the cost of the first. */
export async function listCustomers(
  db: Database,
  { text, sort, after }: CustomersQuery,
): Promise<{ customers: CustomerRow[]; next: string | null }> {
  const { column, cursorValue, read } = SORTED[sort];
  const [, value, id] = /^(\d{1,16})-(\d{1,15})$/.exec(after ?? "") ?? [];
  const beyond =
    value === undefined || id === undefined
      ? undefined
      : sql`(${column}, ${customers.id}) < (${read(value)}, ${id}::bigint)`;
  const rows = await db
    .select({ ...row, cursorValue })
    .from(customers)
    .where(and(searched(text), beyond))
    .orderBy(desc(column), desc(customers.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    customers: page.map(({ cursorValue: _cursor, ...row }) => row),
    next: rows.length > PAGE && last !== undefined ? `${last.cursorValue}-${last.id}` : null,
  };
}

/** The customers that a search means: a phone is found by its digits, anything else by name, address and village. */
function searched(text: string): SQL | undefined {
  const meant = parseOrderSearch(text);
  if (meant === null) return undefined;
  const { phone, words } = meant;
  const like = (part: string) => `%${escapeLike(part)}%`;
  return phone === null
    ? and(...words.map((word) => sql`${customers.searchText} like ${like(word)}`))
    : sql`${customers.id} in (select customer_id from ${customerPhones} where phone like ${like(phone)})`;
}

export async function findCustomer(db: Database, id: number): Promise<Customer | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [customer] = await db.select(row).from(customers).where(eq(customers.id, id));
  if (customer === undefined) return null;
  return { ...customer, phones: (await phonesOfEach(db, [customer])).get(id) ?? [] };
}

/** Customers that are in memory at a time. */
const BATCH = 500;

/** All customers that match a search, by their first order, some hundred at a time. */
export async function* allCustomers(db: Database, text: string): AsyncGenerator<Customer[], void> {
  for (let last = 0; ;) {
    const batch = await db
      .select(row)
      .from(customers)
      .where(and(searched(text), gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(BATCH);
    const end = batch.at(-1);
    if (end === undefined) return;
    const phones = await phonesOfEach(db, batch);
    yield batch.map((row) => ({ ...row, phones: phones.get(row.id) ?? [] }));
    last = end.id;
  }
}

async function phonesOfEach(
  db: Database,
  rows: readonly Pick<CustomerRow, "id" | "phone">[],
): Promise<Map<number, string[]>> {
  const ids = rows.map(({ id }) => id);
  const matched = await db
    .select()
    .from(customerPhones)
    .where(isAnyOf(customerPhones.customerId, ids))
    .orderBy(asc(customerPhones.phone));
  const byId = Map.groupBy(matched, ({ customerId }) => customerId);
  return new Map(
    rows.map(({ id, phone }) => {
      const others = (byId.get(id) ?? []).map((each) => each.phone).filter((each) => each !== phone);
      return [id, [phone, ...others]];
    }),
  );
}
