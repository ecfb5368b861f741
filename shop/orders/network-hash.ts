import { createHmac } from "node:crypto";

/**
 * What an order keeps of the network address that it came from: enough to tell two orders of one address, and nothing to
 * find the address by, for whoever has the database and not the key.
 */
export function openNetworkHash(secret: string): (address: string) => string {
  const key = createHmac("sha256", secret).update("network addresses of orders").digest();
  return (address) => createHmac("sha256", key).update(address).digest("base64url");
}
