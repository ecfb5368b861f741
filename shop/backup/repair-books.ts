import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { tookTooLong } from "#platform/database/errors.ts";
import { closedDaysInOrders } from "../orders/daily-totals.ts";
import { closedDays, orders } from "../schema/orders.ts";
import { ordersByCustomer, recount } from "../orders/customers/customer-totals.ts";
import { customerPhones, customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import { RESERVED_LINES } from "./check-consistency.ts";

/** How many days, customers and products were wrong. */
export type RepairedBooks = { days: number; customers: number; products: number };

/** A busy shop lets go of all tables within a few. */
const MOST_ATTEMPTS = 60;

/**
 * Counts the totals of days and customers, and what unconfirmed orders reserve of products, anew from the orders, where
 * they are wrong. Orders wait meanwhile. Throws what PostgreSQL does (55P03) when others hold the tables for minutes.
 */
export async function repairBooks(db: Database): Promise<RepairedBooks> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(repair);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !tookTooLong(error)) throw error;
      await pause(500);
    }
  }
}

/**
 * Locks the tables against all but plain reads, so that nobody holds one of their rows. New orders lock products first,
 * changes of orders lock orders first, so no order of tables suits both. The timeout is below PostgreSQL's deadlock
 * timeout (1 s), whose victim could be a buyer's order.
 */
async function repair(transaction: Transaction): Promise<RepairedBooks> {
  await transaction.execute(sql`set local lock_timeout = '500ms'`);
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`
    lock table ${products}, ${orders}, ${customerPhones}, ${customers}, ${closedDays} in exclusive mode`);
  await assignCustomers(transaction);
  return {
    customers: await repairCustomers(transaction),
    days: await repairDays(transaction),
    products: await repairReserved(transaction),
  };
}

/** Gives each order to the customer whose its phone is; who has none of that phone becomes a customer. */
async function assignCustomers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with unknown as (
      select phone, nextval('customers_id_seq') as id from (
        select phone from ${orders} where phone <> '' and phone not in (select phone from ${customerPhones})
        group by phone order by min(id)) as missing
    ), added as (
      insert into ${customers} (id, name, phone, address, orders, total_paise)
      select unknown.id, last.name, last.phone, last.address, 0, 0
      from unknown, lateral (select * from ${orders} where ${orders.phone} = unknown.phone order by id desc limit 1) as last
    )
    insert into ${customerPhones} (phone, customer_id) select phone, id from unknown`);
  await transaction.execute(sql`
    update ${orders} set customer_id = (select customer_id from ${customerPhones} where phone = ${orders.phone})
    where customer_id is distinct from (select customer_id from ${customerPhones} where phone = ${orders.phone})`);
}

async function repairCustomers(transaction: Transaction): Promise<number> {
  const { rows: wrong } = await transaction.execute<{ id: string }>(sql`
    select kept.id from ${customers} as kept left join (${ordersByCustomer(null)}) as told on told.customer_id = kept.id
    where (kept.orders, kept.total_paise, kept.first_order_at, kept.last_order_at)
      is distinct from (told.orders::int, told.total_paise, told.first_at, told.last_at)`);
  const { rows: unused } = await transaction.execute<{ phone: string }>(sql`
    select phone from ${customerPhones} where phone not in (select phone from ${orders})`);
  const ids = wrong.map(({ id }) => Number(id));
  const phones = unused.map(({ phone }) => phone);
  await recount(transaction, ids, phones);
  return ids.length;
}

async function repairReserved(transaction: Transaction): Promise<number> {
  const repaired = await transaction.execute(sql`
    update ${products} set reserved_unconfirmed = counted.pieces
    from (
      select p.id, coalesce(sum(quantity), 0)::int as pieces
      from ${products} as p left join (${RESERVED_LINES}) as lines on product_id = p.id group by p.id) as counted
    where counted.id = ${products.id} and reserved_unconfirmed <> counted.pieces`);
  return repaired.rowCount ?? 0;
}

async function repairDays(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ days: number }>(sql`
    with told as (${closedDaysInOrders()}), removed as (
      delete from ${closedDays} as kept
      where orders > 0 and not exists (select from told where told.state = kept.state and told.day = kept.day)
      returning day
    ), written as (
      insert into ${closedDays} as kept (state, day, orders, total_paise) select state, day, orders, total_paise from told
      on conflict (state, day) do update set orders = excluded.orders, total_paise = excluded.total_paise
        where (kept.orders, kept.total_paise) is distinct from (excluded.orders, excluded.total_paise)
      returning day
    )
    select ((select count(*) from removed) + (select count(*) from written))::int as days`);
  return rows[0]?.days ?? 0;
}
