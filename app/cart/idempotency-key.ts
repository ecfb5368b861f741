import { isUuid } from "#shop/values/text.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";

/*
 * The idempotency key of the order that is being written lies in a cookie until an order is acknowledged. A reload, a second
 * tab, a dropped line and a page without script all go on with the same key, and so place the same order once. The server
 * looks it up in `shop/orders/placing/idempotency.ts`.
 */
const NAME = "checkout";

export function readCheckoutKey(cookies: string | null): string | null {
  const key = readCookie(cookies, NAME);
  return key !== null && isUuid(key) ? key : null;
}

/** For a Set-Cookie header; null forgets the key. */
export function writeCheckoutKey(key: string | null, secure: boolean): string {
  return writeCookie(NAME, key ?? "", { secure, httpOnly: true });
}
