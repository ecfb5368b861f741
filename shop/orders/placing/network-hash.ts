import { createHmac } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "../../schema/orders.ts";
import { UNDO_FOR } from "../transitions/order-transitions.ts";
import { toNetworks } from "../../rate-limit/networks.ts";

/** Keyed hashes of an address's networks; the wide one is null where there is none, and both without an address. */
export type NetworkHashes = { network: string | null; wideNetwork: string | null };

/**
 * Hashes the network address of an order with a secret key. Orders of one network share a hash, and the database
 * without the key does not reveal the address.
 */
export function openNetworkHash(secret: string): (address: string | null) => NetworkHashes {
  const key = createHmac("sha256", secret).update("network addresses of orders").digest();
  const hash = (network: string) => createHmac("sha256", key).update(network).digest("base64url");
  return (address) => {
    const [network = null, wideNetwork = null] = address === null ? [] : toNetworks(address).map(hash);
    return { network, wideNetwork };
  };
}

/** Takes the hashes of their networks from orders whose cancellation can no longer be undone. */
export async function clearNetworkHashes(db: Database): Promise<void> {
  const isOver = sql`${orders.cancelledAt} < now() - ${UNDO_FOR}::float8 * interval '1 millisecond'`;
  await db
    .update(orders)
    .set({ network: null, wideNetwork: null })
    .where(and(isNotNull(orders.network), eq(orders.state, "cancelled"), isOver));
}
