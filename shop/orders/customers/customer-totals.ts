import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { orders } from "../../schema/orders.ts";
import { customerMerges, customerPhones, customers } from "../../schema/customers.ts";

/*
 * Customers' totals are updated in the transaction that writes the orders. Lock order, against deadlocks: orders,
 * products, phones in their order, customers by id, and last the day on which an order is closed.
 */

/**
 * A part of a statement, `phoned (phone, customer_id)`: the customers of the phones in `buyers`. Locks the phones, so
 * that no other transaction moves them. An unknown phone gets the id of a customer that the statement has to insert.
 */
export const phonesOf = (buyers: SQL): SQL => sql`phoned as (
      insert into ${customerPhones} (phone, customer_id)
      select phone, nextval('customers_id_seq') from (select distinct phone from ${buyers} order by phone) as given
      on conflict (phone) do update set phone = excluded.phone
      returning phone, customer_id
    )`;

/**
 * A part of a statement: counts the orders in `written (token, id, total_paise)` for their customers. Customers get
 * name, phone, address and village of the last of them. `sale` has these, token and key of every order that it tried to
 * write.
 */
export const customersOf = (sale: SQL, written: SQL): SQL => sql`counted as (
      insert into ${customers} as kept (id, name, phone, address, village, orders, total_paise)
      select customer_id, (array_agg(name order by key desc))[1], (array_agg(phone order by key desc))[1],
        (array_agg(address order by key desc))[1], (array_agg(village order by key desc))[1], count(${written}.id), coalesce(sum(total_paise), 0)
      from ${sale} join phoned using (phone) left join ${written} using (token)
      group by customer_id
      order by customer_id
      on conflict (id) do update set name = excluded.name, phone = excluded.phone, address = excluded.address,
        village = excluded.village,
        orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise,
        first_order_at = least(kept.first_order_at, excluded.first_order_at),
        last_order_at = greatest(kept.last_order_at, excluded.last_order_at)
    )`;

/** Removes cancelled orders from their customers' sums, and adds reopened ones. `change`: paise. */
export async function countSums(
  transaction: Transaction,
  sums: readonly { customerId: number | null; change: number }[],
): Promise<void> {
  await transaction.execute(sql`
    update ${customers} set total_paise = total_paise + changed.paise
    from (
      select "customerId", sum(change)::bigint as paise
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as each ("customerId" bigint, change bigint) group by 1) as changed
    where id = "customerId"`);
}

/** Locks customers before anything of them is written, where a transaction writes several. */
export async function lockCustomers(transaction: Transaction, ids: readonly (number | null)[]): Promise<void> {
  await transaction.execute(sql`
    select from ${customers} where id = any(${sql.param(ids)}::bigint[]) order by id for update`);
}

/**
 * Moves an edited, locked order to the customer of its new phone. A customer who loses their last order is deleted, and
 * the note moves along: it was the same person's, under a mistyped number.
 */
export async function recountEdited(
  transaction: Transaction,
  before: { id: number; phone: string; customerId: number | null },
  phone: string,
): Promise<void> {
  const { rows } = await transaction.execute<{ customer_id: string }>(sql`
    with buyer as (
      select unnest(${sql.param([before.phone, phone])}::text[]) as phone
    ), ${phonesOf(sql`buyer`)}, known as (
      insert into ${customers} (id, name, phone, address, orders, total_paise)
      select phoned.customer_id, name, phone, address, 0, 0 from phoned join ${orders} using (phone) where ${orders.id} = ${before.id}
      on conflict (id) do nothing
    )
    update ${orders} set customer_id = phoned.customer_id from phoned
    where phoned.phone = ${orders.phone} and ${orders.id} = ${before.id}
    returning phoned.customer_id`);
  const [row] = rows;
  if (row === undefined) throw new Error("an order that is edited has lost its customer");
  const now = Number(row.customer_id);
  const both = [before.customerId, now];
  await lockCustomers(transaction, both);
  if (before.customerId !== now) {
    await transaction.execute(sql`
      update ${customers} as now set note = ${joinedNotes(sql`now.note`, sql`gone.note`)} from ${customers} as gone
      where now.id = ${now}::bigint and gone.id = ${before.customerId}::bigint and gone.note is not null
        and not exists (select from ${orders} where customer_id = gone.id)`);
  }
  await recount(transaction, both, [before.phone]);
}

/** After orders lost their buyers: updates the customers' totals, and deletes customers without orders. */
export async function eraseCustomers(
  transaction: Transaction,
  erased: readonly { phone: string; customerId: number | null }[],
  withNotes: boolean,
): Promise<void> {
  const phones = [...new Set(erased.map(({ phone }) => phone))];
  const ids = [...new Set(erased.map(({ customerId }) => customerId))];
  await lockPhones(transaction, sql`phone = any(${sql.param(phones)}::text[])`);
  await lockCustomers(transaction, ids);
  if (withNotes) {
    await transaction.execute(sql`update ${customers} set note = null where id = any(${sql.param(ids)}::bigint[])`);
  }
  await transaction.execute(sql`
    delete from ${customerMerges} where target_id = any(${sql.param(ids)}::bigint[]) or phones && ${sql.param(phones)}::text[]`);
  await recount(transaction, ids, phones);
}

/** Locks phones, so that no order by them is written meanwhile. */
export async function lockPhones(transaction: Transaction, which: SQL): Promise<void> {
  await transaction.execute(sql`select from ${customerPhones} where ${which} order by phone for update`);
}

/** SQL: two notes below each other, of which either may be missing. */
export const joinedNotes = (first: SQL, second: SQL): SQL => sql`concat_ws(E'\n', ${first}, ${second})`;

/** The same of two notes. */
export const joinNotes = (first: string | null, second: string | null): string | null =>
  [first, second].filter((note) => note !== null).join("\n") || null;

/**
 * Recomputes customers' totals from their orders. The customers are locked. Deletes those without orders, and those of
 * `phones` that no order has.
 */
export async function recount(
  transaction: Transaction,
  ids: readonly (number | null)[],
  phones: readonly string[],
): Promise<void> {
  const which = sql`any(${sql.param(ids)}::bigint[])`;
  await transaction.execute(sql`
    delete from ${customerPhones} as given
    where phone = any(${sql.param(phones)}::text[]) and not exists (select from ${orders} where ${orders.phone} = given.phone)`);
  await transaction.execute(sql`
    update ${customers} as kept set orders = told.orders, total_paise = told.total_paise, first_order_at = told.first_at,
      last_order_at = told.last_at, name = last.name, phone = last.phone, address = last.address,
      village = last.village
    from (${ordersByCustomer(which)}) as told,
      lateral (select name, phone, address, village from ${orders} where customer_id = told.customer_id order by id desc limit 1) as last
    where kept.id = told.customer_id`);
  await transaction.execute(sql`
    delete from ${customers} as kept
    where id = ${which} and not exists (select from ${orders} where customer_id = kept.id)`);
}

/** SQL: what the orders themselves say of customers; null: of all. */
export const ordersByCustomer = (which: SQL | null): SQL => sql`
      select customer_id, count(*) as orders, coalesce(sum(total_paise) filter (where state <> 'cancelled'), 0)::bigint as total_paise,
        min(placed_at) as first_at, max(placed_at) as last_at
      from ${orders} where ${which === null ? sql`customer_id is not null` : sql`customer_id = ${which}`} group by customer_id`;
