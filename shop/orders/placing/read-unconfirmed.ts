import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { lockOf } from "#platform/database/locks.ts";
import { users } from "../../schema/accounts.ts";
import type { OrderBounds } from "../../details/shop-details.ts";
import { shopDetails } from "../../schema/shop-details.ts";
import { mailboxLock } from "../../outbox/mailbox-limit.ts";
import { accountOf } from "../../values/viewer.ts";
import type { NetworkHashes } from "./network-hash.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import type { Holder, Holding, Holdings, Source } from "./unconfirmed-limits.ts";
import type { Arrival } from "./decide-order.ts";

type Read = {
  /** For each arrival; null for one that the admin takes down, which nothing bounds. */
  sources: (Source | null)[];
  holdings: Holdings;
  bounds: OrderBounds | null;
};

/** A buyer, as the limits distinguish them. */
type Lookup = {
  phone: string;
  networks: NetworkHashes;
  account: string | null;
  email: string | null;
  /** Numbers of earlier orders whose links the buyer's browser knows. */
  ownOrders: readonly number[];
};

/** The hashes of an order's networks, the narrow one first. */
const hashesOf = ({ networks: { network, wideNetwork } }: Lookup): string[] =>
  [network, wideNetwork].filter((hash) => hash !== null);

/**
 * What the phones and networks of these orders already reserve of the requested products. Locks them until the
 * transaction ends, in one order everywhere, after products and rate limits. Concurrent orders of one phone or network
 * wait here, and then read what the first one reserved. Also locks their mailboxes, for counting e-mails.
 */
export async function readHoldings(
  transaction: Transaction,
  arrivals: readonly Arrival[],
  hashNetworks: (address: string | null) => NetworkHashes,
): Promise<Read> {
  const all = arrivals.map(({ request, viewer, address, ownOrders }): Lookup | null =>
    request.takenBy !== undefined
      ? null
      : {
          phone: request.buyer.phone,
          networks: hashNetworks(address),
          account: accountOf(viewer),
          email: request.buyer.email,
          ownOrders,
        },
  );
  const lookups = all.filter((each) => each !== null);
  if (lookups.length === 0) return { sources: all.map(() => null), holdings: new Map(), bounds: null };
  const products = arrivals.flatMap(({ request }) => request.lines.map(({ productId }) => productId));
  // Sent in this order, as in place-order.ts.
  const [bounds, { holdings, facts }] = await Promise.all([
    lockHolders(transaction, lookups),
    readOrders(transaction, lookups, products),
  ]);
  const sources = all.map((each) => (each === null ? null : sourceOf(each, facts, bounds)));
  return { sources, holdings, bounds };
}

/**
 * The phone counts as the buyer's with a verified account, or with the link of an order of this phone. The shop must
 * have called about that order or completed it: any other may be a stranger's.
 */
function sourceOf(lookup: Lookup, facts: ReadonlySet<string>, { knownFactor }: OrderBounds): Source {
  const { account, phone, ownOrders } = lookup;
  const owns = (fact: "confirmed" | "completed") => ownOrders.some((number) => facts.has(`${fact} ${number} ${phone}`));
  const isIdentified = (account !== null && facts.has(`verified ${account}`)) || owns("confirmed");
  const isKnown = (account !== null && facts.has(`known ${accountName(account)}`)) || owns("completed");
  const isKnownPhone = isKnown || facts.has(`known ${phoneName(phone)}`);
  const holder = (name: string, hasMore: boolean): Holder => ({ name, factor: hasMore ? knownFactor : 1 });
  return {
    // A phone with a completed order can be called; a bare number gets no larger share of a network's limit.
    phone: holder(phoneName(phone) + (isIdentified ? ownedBy(account ?? OWNER) : ""), isKnownPhone),
    networks: hashesOf(lookup).map((network) => holder(networkName(network), isKnown)),
    isKnown,
    isIdentified,
  };
}

const phoneName = (phone: string) => `phone ${phone}`;
const networkName = (network: string) => `network ${network}`;
const accountName = (account: string) => `account ${account}`;
/** Suffix of a phone's name: its orders by this account, or by others who proved that it is theirs. */
const ownedBy = (owner: string) => ` of ${owner}`;
const OWNER = "owner";

/** The locks' own statement: the one that reads must begin after them, to see what was committed meanwhile. */
async function lockHolders(transaction: Transaction, lookups: readonly Lookup[]): Promise<OrderBounds> {
  const names = lookups.flatMap((each) => [phoneName(each.phone), ...hashesOf(each).map(networkName)]);
  const mailboxes = lookups.flatMap(({ email }) => (email === null ? [] : [mailboxLock(email)]));
  const keys = [...new Set([...names.map(lockOf), ...mailboxes])].toSorted();
  const { rows } = await transaction
    .execute<OrderBounds>(sql`
    select pg_advisory_xact_lock(key::bigint)::text, most_per_order as "mostPerOrder", held_share as "heldShare",
      held_at_least as "heldAtLeast", orders_per_phone as "ordersPerPhone", orders_per_address as "ordersPerAddress",
      unconfirmed_share as "unconfirmedShare", known_factor as "knownFactor", stock_after_call as "stockAfterCall"
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key, ${shopDetails}`)
    .execute();
  const [bounds] = rows;
  if (bounds === undefined) throw new Error("the shop was never set up");
  return bounds;
}

type Row = { kind: "orders" | "pieces" | "fact"; name: string; product: number | null; amount: number };

async function readOrders(transaction: Transaction, lookups: readonly Lookup[], products: readonly number[]) {
  const { rows } = await transaction.execute<Row>(holdingsQuery(lookups, products)).execute();
  const holdings = new Map<string, Holding & { pieces: Map<number, number> }>();
  for (const { kind, name, product, amount } of rows) {
    if (kind === "fact") continue;
    const holding = holdings.get(name) ?? { orders: 0, pieces: new Map() };
    if (product === null) holding.orders = amount;
    else holding.pieces.set(product, amount);
    holdings.set(name, holding);
  }
  return { holdings, facts: new Set(rows.filter(({ kind }) => kind === "fact").map(({ name }) => name)) };
}

/** One index lookup per holder: without statistics, a join would scan all open orders. */
function holdingsQuery(lookups: readonly Lookup[], products: readonly number[]): SQL {
  const phones = each(lookups.map(({ phone }) => phone));
  const narrow = lookups.map(({ networks }) => networks.network);
  const wide = lookups.map(({ networks }) => networks.wideNetwork);
  const uncalled = sql`state = 'open' and called_at is null and taken_by is null`;
  const ofNetworks = (column: SQL, hashes: readonly (string | null)[]) => sql`union all
      select 'network ' || given, id, true from ${each(hashes)}, lateral (
        select id from ${orders} where ${column} = given and stock_taken and ${uncalled} offset 0) as theirs`;
  return sql`
    with of_phone (name, held, takes, network, wide_network) as (
      select 'phone ' || given || case when identified then ' of ' || coalesce(user_id, ${OWNER}::text) else '' end,
        id, stock_taken, network, wide_network
      from ${phones}, lateral (
        select id, stock_taken, identified, user_id, network, wide_network from ${orders}
        where phone = given and ${uncalled} offset 0) as theirs
    ), holding (name, held, takes) as (
      select name, held, takes from of_phone
      ${ofNetworks(sql`network`, narrow)}
      ${isNone(wide) ? sql`` : ofNetworks(sql`wide_network`, wide)})
    select 'orders' as kind, name, null::int as product, count(*)::int as amount from holding group by name
    union all
    select 'orders', name || ' network ' || hash, null, count(*)::int
    from of_phone, lateral (values (network), (wide_network)) as theirs (hash)
    where hash in (select given from ${each([...narrow, ...wide])}) group by name, hash
    union all
    select 'pieces', name, product_id, sum(quantity)::int from holding, lateral (
      select product_id, quantity from ${orderLines} where order_id = held offset 0) as lines
    where takes and product_id in (select given::int from ${each(products.map(String))}) group by name, product_id
    union all
    select 'fact', 'known phone ' || given, null, 1 from ${phones}, lateral (
      select from ${orders} where phone = given and state = 'completed' limit 1) as one
    ${factsOfAccounts(lookups.map(({ account }) => account))}
    ${factsOfOrders(lookups.flatMap(({ ownOrders }) => ownOrders))}`;
}

/** Most buyers are guests in a browser that is new here: each part of a statement costs the database its planning. */
function factsOfAccounts(accounts: readonly (string | null)[]): SQL {
  if (isNone(accounts)) return sql``;
  return sql`union all
    select 'fact', 'known account ' || given, null, 1 from ${each(accounts)}, lateral (
      select from ${orders} where user_id = given and state = 'completed' limit 1) as one
    union all
    select 'fact', 'verified ' || given, null, 1 from ${each(accounts)}, ${users} where ${users.id} = given and email_verified`;
}

function factsOfOrders(numbers: readonly number[]): SQL {
  if (numbers.length === 0) return sql``;
  return sql`union all
    select 'fact', fact || ' ' || number || ' ' || phone, null, 1
    from ${each(numbers.map(String))}, ${orders}, lateral (values ('confirmed'), ('completed')) as facts (fact)
    where number = given::bigint
      and (state = 'completed' or (fact = 'confirmed' and state = 'open' and called_at is not null))`;
}

const isNone = (values: readonly (string | null)[]): boolean => values.every((value) => value === null);

/** SQL: rows (given), each value once. */
function each(values: readonly (string | null)[]): SQL {
  const given = [...new Set(values.filter((value) => value !== null))];
  return sql`jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) as given`;
}
