import { isIPv6 } from "node:net";
import type { Context } from "hono";

/**
 * The network address of a request. X-Forwarded-For counts only from a trusted proxy. Of an IPv6 address only the first
 * half counts, because a household can change the rest.
 */
export function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return networkOf((forwarded || bindings?.incoming?.socket?.remoteAddress) ?? "unknown");
}

/**
 * '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64'; '::ffff:203.0.113.9' → '203.0.113.9'; others unchanged. A proxy may
 * append a port, as in '203.0.113.9:41234' or '[2001:db8::1]:41234'. It differs per connection and is removed.
 */
export function networkOf(written: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(written) ?? [];
  const address = bracketed ?? dotted ?? written;
  const [, four] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (four !== undefined) return four;
  const [bare = address] = address.split("%");
  if (!isIPv6(bare)) return address;
  // The URL parser normalises IPv6 addresses.
  const { hostname } = new URL(`http://[${bare}]/`);
  const [left = "", right] = hostname.slice(1, -1).split("::");
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const gap = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
