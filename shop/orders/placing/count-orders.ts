import type { Database, Transaction } from "#platform/database/connect.ts";
import { takeManyAttempts } from "../../rate-limit/take-many-attempts.ts";
import type { Limit } from "../../rate-limit/limit.ts";
import { accountOf, type Viewer } from "../../viewer.ts";

const MINUTE = 60;
/** A village orders through one address of its carrier: five hundred at once, and then a hundred a minute. */
const BY_ADDRESS: Limit = { burst: 500, forgottenAfter: 5 * MINUTE };
const BY_ACCOUNT: Limit = { burst: 30, forgottenAfter: 30 * MINUTE };

/** Who orders, and the network address that it comes from; null for an order that is not counted, the admin's own. */
export type Counted = { viewer: Viewer; address: string | null };

/** Counts orders by their address and then their account; gives for each the seconds to wait, 0 when it may be taken. */
export async function countOrders(db: Database | Transaction, orders: readonly Counted[]): Promise<number[]> {
  const waits = orders.map(() => 0);
  const count = async (limit: Limit, keyOf: (order: Counted) => string | null): Promise<void> => {
    const counted = orders.flatMap((order, place) => {
      // Whoever waits for one counter does not fill the other.
      const key = waits[place] === 0 ? keyOf(order) : null;
      return key === null ? [] : [{ place, key }];
    });
    const seconds = await takeManyAttempts(
      db,
      counted.map(({ key }) => key),
      limit,
    );
    for (const [at, { place }] of counted.entries()) waits[place] = seconds[at] ?? 0;
  };
  await count(BY_ADDRESS, ({ address }) => (address === null ? null : `checkout address ${address}`));
  await count(BY_ACCOUNT, ({ viewer, address }) => {
    const account = accountOf(viewer);
    return account === null || address === null ? null : `checkout account ${account}`;
  });
  return waits;
}
