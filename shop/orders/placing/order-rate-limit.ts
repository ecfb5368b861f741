import type { Database, Transaction } from "#platform/database/connect.ts";
import { takeManyAttempts } from "../../rate-limit/take-attempts.ts";
import type { Limit } from "../../rate-limit/in-memory.ts";
import { toNetworks } from "../../rate-limit/networks.ts";
import { accountOf, type Viewer } from "../../values/viewer.ts";

const MINUTE = 60;
/** A village orders through one address of its carrier: five hundred at once, and then a hundred a minute. */
const BY_ADDRESS: Limit = { burst: 500, forgottenAfter: 5 * MINUTE };
const BY_ACCOUNT: Limit = { burst: 30, forgottenAfter: 30 * MINUTE };
/** So many new customers behind one address at once, and then thirty an hour. */
const PHONES_BY_ADDRESS: Limit = { burst: 60, forgottenAfter: 120 * MINUTE };

/** The buyer, and the network address of the order; null for an order that is not counted, the admin's own. */
export type Counted = { viewer: Viewer; address: string | null };

/** Counts orders by their networks and then their account; returns the seconds to wait for each, 0 when allowed. */
export async function countOrders(db: Database | Transaction, orders: readonly Counted[]): Promise<number[]> {
  const byNetwork = await countUnder(
    db,
    BY_ADDRESS,
    orders.map(({ address }) => (address === null ? [] : toNetworks(address).map((one) => `checkout address ${one}`))),
  );
  const byAccount = await countUnder(
    db,
    BY_ACCOUNT,
    orders.map(({ viewer, address }, at) => {
      const account = accountOf(viewer);
      // An order that one rate limit refuses does not count against the other.
      const isCounted = account !== null && address !== null && byNetwork[at] === 0;
      return isCounted ? [`checkout account ${account}`] : [];
    }),
  );
  return orders.map((_, at) => Math.max(byNetwork[at] ?? 0, byAccount[at] ?? 0));
}

/**
 * Counts the phones that strangers give from an address, each once in `orders`; returns each order's seconds to wait.
 */
export async function countNamedPhones(
  db: Database | Transaction,
  orders: readonly { phone: string; address: string | null; isCounted: boolean }[],
): Promise<number[]> {
  const named = new Map<string, number>();
  const keysOfOrders = orders.map(({ phone, address, isCounted }, at) => {
    const pair = `${phone} ${address}`;
    if (!isCounted || address === null || named.has(pair)) return [];
    named.set(pair, at);
    return toNetworks(address).map((one) => `checkout phones ${one}`);
  });
  const waits = await countUnder(db, PHONES_BY_ADDRESS, keysOfOrders);
  return orders.map(({ phone, address, isCounted }) => {
    return (isCounted && waits[named.get(`${phone} ${address}`) ?? -1]) || 0;
  });
}

/** Counts each order under all of its keys; gives for each the longest wait in seconds. */
async function countUnder(
  db: Database | Transaction,
  limit: Limit,
  keysOfOrders: readonly (readonly string[])[],
): Promise<number[]> {
  const counted = keysOfOrders.flatMap((keys, order) => keys.map((key) => ({ order, key })));
  const seconds = await takeManyAttempts(
    db,
    counted.map(({ key }) => key),
    limit,
  );
  const waits = keysOfOrders.map(() => 0);
  for (const [at, { order }] of counted.entries()) waits[order] = Math.max(waits[order] ?? 0, seconds[at] ?? 0);
  return waits;
}
