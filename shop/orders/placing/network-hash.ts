import { createHmac } from "node:crypto";
import { toNetworks } from "../../rate-limit/networks.ts";

/** Keyed hashes of the networks of an address; the wide one is null where there is none, and both without an address. */
export type NetworkHashes = { network: string | null; wideNetwork: string | null };

/**
 * What an order keeps of the network address that it came from: enough to tell two orders of one network, and nothing to
 * find the address by, for whoever has the database and not the key.
 */
export function openNetworkHash(secret: string): (address: string | null) => NetworkHashes {
  const key = createHmac("sha256", secret).update("network addresses of orders").digest();
  const hash = (network: string) => createHmac("sha256", key).update(network).digest("base64url");
  return (address) => {
    const [network = null, wideNetwork = null] = address === null ? [] : toNetworks(address).map(hash);
    return { network, wideNetwork };
  };
}
