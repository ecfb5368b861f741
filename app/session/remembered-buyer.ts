import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { OrderField } from "#shop/orders/buyer-form.ts";

/*
 * What a guest chose to keep in this browser for the next checkout. Script cannot read it. Its values are what anybody
 * may type into the checkout, and are checked like that.
 */
const NAME = "buyer";
/** s */
const LASTS = 365 * 24 * 3600;

/** In the order in which the cookie holds them. */
const STORED = ["name", "email", "phone", "address", "pin", "village", "state"] as const satisfies OrderField[];

/** The checkout's values. */
type Values = Record<OrderField, string>;

export function readRememberedBuyer(request: Request): Values | null {
  const text = readCookie(request.headers.get("cookie"), NAME);
  if (text === null) return null;
  try {
    const values = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    // One that an earlier release wrote has no place.
    const of = (value: unknown) => (typeof value === "string" ? value : "");
    return Object.fromEntries(STORED.map((field, at) => [field, of(values[at])])) as Values;
  } catch {
    return null;
  }
}

/** For a Set-Cookie header; null forgets the buyer. */
export function rememberBuyer(buyer: Values | null, secure: boolean): string {
  const values = buyer && STORED.map((field) => buyer[field]);
  const text = values === null ? "" : Buffer.from(JSON.stringify(values)).toString("base64url");
  return writeCookie(NAME, text, { secure, httpOnly: true, maxAge: LASTS });
}
