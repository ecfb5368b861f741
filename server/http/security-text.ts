import type { Handler } from "hono";
import type { Shop } from "#shop/open-shop.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";

const DAY_MS = 24 * 3600 * 1000;
/**
 * RFC 9116 recommends less than a year. The text is generated for each request, so a running shop never serves an
 * expired one.
 */
const VALID_MS = 180 * DAY_MS;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. A shop without an email gets 404, and so
 * does the demo, whose email is an example.
 */
export function securityText(shop: Pick<Shop, "details">, shopUrl: string): Handler {
  return async (c) => {
    const text = formatSecurityText(await shop.details(), shopUrl, new Date());
    if (text === null) return c.notFound();
    return c.text(text, 200, { "cache-control": "public, max-age=3600" });
  };
}

/** null: the shop has no real contact. */
export function formatSecurityText(
  { email, demonstration }: Pick<ShopDetails, "email" | "demonstration">,
  shopUrl: string,
  now: Date,
): string | null {
  if (email === null || demonstration) return null;
  // Rounded to a day, so that caches can compare it.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(today + VALID_MS).toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${shopUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
