import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { ordersByCustomer } from "../orders/customers/customer-totals.ts";
import { customerPhones, customers } from "../schema/customers.ts";
import { closedDaysInOrders } from "../orders/daily-totals.ts";
import { SUBTOTAL, TOTAL } from "../schema/orders.ts";

/** What must add up in a shop whose data is whole. */
export type BookRule =
  | "stock"
  | "totals"
  | "lines"
  | "movements"
  | "payments"
  | "unpaid"
  | "days"
  | "customers"
  | "unconfirmed";

/** A broken rule, how often, and the first hundred examples: SKUs of products, numbers of orders or customers. */
export type BookError = { rule: BookRule; count: number; examples: string[] };

const MAX_EXAMPLES = 100;

/** SQL: the lines of which unknown customers' unconfirmed orders reserve the pieces. */
export const RESERVED_LINES = sql`
  select product_id, quantity from order_lines join orders o on o.id = order_id
  where o.unconfirmed and o.state = 'open' and o.stock_taken`;

/** Each names what breaks it, by `example`. */
const BROKEN: Record<BookRule, SQL> = {
  // A product's stock is the sum of all that came and went.
  stock: sql`
    select p.sku as example from products p
    left join (select product_id, sum(change) as moved from stock_movements group by product_id) m on m.product_id = p.id
    where p.stock <> coalesce(m.moved, 0)`,
  // An order's total is that of its lines, as it was when it was taken.
  totals: sql`
    select o.number::text as example from orders o
    join (select order_id, ${SUBTOTAL} as subtotal from order_lines group by order_id) l on l.order_id = o.id
    where o.total_paise <> ${TOTAL}`,
  lines: sql`
    select o.number::text as example from orders o
    where not exists (select 1 from order_lines l where l.order_id = o.id)`,
  // Nobody gets back more than came, and what takes a payment back is as large as that.
  payments: sql`
    select o.number::text as example from orders o
    join (select order_id, sum(paise) as paid from payments group by order_id) p on p.order_id = o.id
    where p.paid < 0
    union all
    select o.number::text from payments back
    join orders o on o.id = back.order_id
    left join payments wrong on wrong.id = back.takes_back
    where back.takes_back is not null and (wrong.id is null or wrong.paise + back.paise <> 0 or wrong.order_id <> back.order_id)`,
  // Completing an order records a payment of what was due, possibly taken back later.
  unpaid: sql`
    select o.number::text as example from orders o
    where o.state = 'completed' and o.total_paise > 0 and not exists (select from payments p where p.order_id = o.id)`,
  // A day's row matches its orders; the example is the day.
  days: sql`
    select coalesce(kept.day, told.day) as example from
      (select state, day, orders::bigint, total_paise from closed_days where orders > 0) kept
      full join (${closedDaysInOrders()}) told on told.state = kept.state and told.day = kept.day
    where (kept.orders, kept.total_paise) is distinct from (told.orders, told.total_paise)`,
  // A customer's row matches their orders. An order belongs to the customer of its phone, and each phone has an order.
  customers: sql`
    select coalesce(kept.id, told.customer_id)::text as example from ${customers} kept
    full join (${ordersByCustomer(null)}) told on told.customer_id = kept.id
    where (kept.orders, kept.total_paise, kept.first_order_at, kept.last_order_at)
      is distinct from (told.orders::int, told.total_paise, told.first_at, told.last_at)
    union all
    select o.number::text from orders o left join ${customerPhones} p on p.phone = o.phone
    where o.customer_id is distinct from p.customer_id or (o.customer_id is null and o.phone <> '')
    union all
    select p.customer_id::text from ${customerPhones} p
    where not exists (select from orders o where o.phone = p.phone)`,
  // What unknown customers reserve of a product is what their unconfirmed orders took.
  unconfirmed: sql`
    select p.sku as example from products p
    left join (
      select product_id, sum(quantity) as pieces from (${RESERVED_LINES}) as lines group by product_id) u on u.product_id = p.id
    where p.reserved_unconfirmed <> coalesce(u.pieces, 0)`,
  // An order's stock movements match its lines; none once it is cancelled, or before the shop has called.
  movements: sql`
    select o.number::text as example from orders o
    left join (select order_id, sum(quantity) as pieces from order_lines group by order_id) l on l.order_id = o.id
    left join (select order_id, sum(change) as moved from stock_movements group by order_id) m on m.order_id = o.id
    where coalesce(m.moved, 0) <> case when o.state = 'cancelled' or not o.stock_taken then 0 else -coalesce(l.pieces, 0) end`,
};

/** Holds the shop's books against each other; nothing is found in a shop that is whole. */
export async function checkBooks(db: Database): Promise<BookError[]> {
  const errors: BookError[] = [];
  for (const rule of Object.keys(BROKEN) as BookRule[]) {
    const { rows } = await db.execute<{ count: number; examples: string[] | null }>(
      sql`select count(*)::int as count, (array_agg(example order by example))[:${sql.raw(String(MAX_EXAMPLES))}] as examples
        from (${BROKEN[rule]}) as broken`,
    );
    const [row] = rows;
    if (row !== undefined && row.count > 0) errors.push({ rule, count: row.count, examples: row.examples ?? [] });
  }
  return errors;
}
