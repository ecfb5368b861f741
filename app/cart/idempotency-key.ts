import { isUuid } from "#shop/values/text.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";

/*
 * A cookie holds the order's idempotency key until the order is confirmed. A reload, a second tab, a network error and
 * a page without script all use the same key, and so place one order. The server checks it in
 * `shop/orders/placing/idempotency.ts`.
 */
const NAME = "checkout";

export function readCheckoutKey(cookies: string | null): string | null {
  const key = readCookie(cookies, NAME);
  return key !== null && isUuid(key) ? key : null;
}

/** For a Set-Cookie header; null deletes the cookie. */
export function writeCheckoutKey(key: string | null, secure: boolean): string {
  return writeCookie(NAME, key ?? "", { secure, httpOnly: true });
}
