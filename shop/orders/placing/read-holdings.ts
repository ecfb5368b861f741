import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { lockOf } from "#platform/database/named-lock.ts";
import type { OrderBounds } from "../../details/order-bounds.ts";
import { shopDetails } from "../../details/shop-details.table.ts";
import { mailboxLock } from "../../outbox/mailbox.ts";
import { accountOf } from "../../viewer.ts";
import { orderLines, orders } from "../orders.table.ts";
import type { Holder, Holding, Holdings, Source } from "./holding.ts";
import type { Arrival } from "./order-request.ts";

type Read = {
  /** For each arrival; null for one that the admin takes down, which nothing bounds. */
  sources: (Source | null)[];
  holdings: Holdings;
  bounds: OrderBounds | null;
};

type Seen = { phone: string; network: string | null; account: string | null; email: string | null };

/**
 * What the phones and network addresses of these orders hold already, of the products that are wanted. They are locked until
 * the transaction ends, in one order everywhere and after products and rate limits: who orders at once by the same phone or
 * from the same address waits here, and then reads what the first one took. Their mailboxes are locked with them, for who
 * counts the e-mails.
 */
export async function readHoldings(
  transaction: Transaction,
  arrivals: readonly Arrival[],
  networkOf: (address: string) => string,
): Promise<Read> {
  const seen = arrivals.map(({ request, viewer, address }): Seen | null =>
    request.takenBy !== undefined
      ? null
      : {
          phone: request.buyer.phone,
          network: address === null ? null : networkOf(address),
          account: accountOf(viewer),
          email: request.buyer.email,
        },
  );
  const asked = seen.filter((each) => each !== null);
  if (asked.length === 0) return { sources: seen.map(() => null), holdings: new Map(), bounds: null };
  const products = arrivals.flatMap(({ request }) => request.lines.map(({ productId }) => productId));
  // Sent in this order, as in place-order.ts.
  const [bounds, { holdings, known }] = await Promise.all([
    lockHolders(transaction, asked),
    readOrders(transaction, asked, products),
  ]);
  const holder = (name: string, isKnown: boolean): Holder => ({ name, factor: isKnown ? bounds.knownFactor : 1 });
  const sources = seen.map((each): Source | null => {
    if (each === null) return null;
    const isCustomer = each.account !== null && known.has(accountName(each.account));
    return {
      // Whoever has an order of this phone completed can be called; by a number alone nobody gets more of a network's.
      phone: holder(phoneName(each.phone), isCustomer || known.has(phoneName(each.phone))),
      network: each.network === null ? null : holder(networkName(each.network), isCustomer),
    };
  });
  return { sources, holdings, bounds };
}

const phoneName = (phone: string) => `phone ${phone}`;
const networkName = (network: string) => `network ${network}`;
const accountName = (account: string) => `account ${account}`;

/** The locks' own statement: the one that reads must begin after them, to see what was committed meanwhile. */
async function lockHolders(transaction: Transaction, asked: readonly Seen[]): Promise<OrderBounds> {
  const names = asked.flatMap(({ phone, network }) => [
    phoneName(phone),
    ...(network === null ? [] : [networkName(network)]),
  ]);
  const mailboxes = asked.flatMap(({ email }) => (email === null ? [] : [mailboxLock(email)]));
  const keys = [...new Set([...names.map(lockOf), ...mailboxes])].toSorted();
  const { rows } = await transaction
    .execute<OrderBounds>(sql`
    select pg_advisory_xact_lock(key::bigint)::text, most_per_order as "mostPerOrder", held_share as "heldShare",
      held_at_least as "heldAtLeast", orders_per_phone as "ordersPerPhone", orders_per_address as "ordersPerAddress",
      known_factor as "knownFactor", stock_after_call as "stockAfterCall"
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key, ${shopDetails}`)
    .execute();
  const [bounds] = rows;
  if (bounds === undefined) throw new Error("the shop was never set up");
  return bounds;
}

type Row = { kind: "orders" | "pieces" | "known"; holder: string; product: number | null; amount: number };

async function readOrders(transaction: Transaction, asked: readonly Seen[], products: readonly number[]) {
  const each = (values: readonly (string | null)[]) => {
    const given = [...new Set(values.filter((value) => value !== null))];
    return sql`jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) as given`;
  };
  const phones = each(asked.map(({ phone }) => phone));
  const uncalled = sql`state = 'open' and called_at is null and taken_by is null`;
  const accounts = asked.map(({ account }) => account);
  // Most buyers are guests; each part of a statement costs the database its planning.
  const ofAccounts = accounts.every((account) => account === null)
    ? sql``
    : sql`union all
    select 'known', 'account ' || given, null, 1 from ${each(accounts)}, lateral (
      select from ${orders} where user_id = given and state = 'completed' limit 1) as one`;
  // Holder by holder, each by its index: joined freely, a database without statistics would go through all open orders.
  const { rows } = await transaction
    .execute<Row>(sql`
    with holding (holder, held, takes) as (
      select 'phone ' || given, id, stock_taken from ${phones}, lateral (
        select id, stock_taken from ${orders} where phone = given and ${uncalled} offset 0) as theirs
      union all
      select 'network ' || given, id, true from ${each(asked.map(({ network }) => network))}, lateral (
        select id from ${orders} where network = given and stock_taken and ${uncalled} offset 0) as theirs)
    select 'orders' as kind, holder, null::int as product, count(*)::int as amount from holding group by holder
    union all
    select 'pieces', holder, product_id, sum(quantity)::int from holding, lateral (
      select product_id, quantity from ${orderLines} where order_id = held offset 0) as lines
    where takes and product_id in (select given::int from ${each(products.map(String))}) group by holder, product_id
    union all
    select 'known', 'phone ' || given, null, 1 from ${phones}, lateral (
      select from ${orders} where phone = given and state = 'completed' limit 1) as one ${ofAccounts}`)
    .execute();
  const holdings = new Map<string, Holding & { pieces: Map<number, number> }>();
  for (const { kind, holder, product, amount } of rows) {
    if (kind === "known") continue;
    const holding = holdings.get(holder) ?? { orders: 0, pieces: new Map() };
    if (product === null) holding.orders = amount;
    else holding.pieces.set(product, amount);
    holdings.set(holder, holding);
  }
  return { holdings, known: new Set(rows.filter(({ kind }) => kind === "known").map(({ holder }) => holder)) };
}
