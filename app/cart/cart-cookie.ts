import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-codec.ts";

/*
 * A visitor's cart lies in a session cookie: it lasts as long as the browser is open, the server keeps nothing of it, and
 * pages can be rendered with it. Script reads and writes the same cookie, so it is not HttpOnly; nothing in it is secret.
 */
const NAME = "cart";

/** The cart in a Cookie header or in `document.cookie`. */
export function readCart(cookies: string | null): Cart {
  return cartFromText(readCartText(cookies));
}

/** The same before it is read, which tells without that whether it is another one. */
export function readCartText(cookies: string | null): string {
  return readCookie(cookies, NAME) ?? "";
}

/** The same as the text that `Set-Cookie` and `document.cookie` take. */
export function writeCart(cart: Cart, secure: boolean): string {
  return writeCookie(NAME, cartText(cart), { secure });
}

/** Nothing for an empty cart, which is forgotten. */
const cartText = (cart: Cart) => (cart.length === 0 ? "" : cartToText(cart));

const GUEST_CART = "picked";

/** What was picked on this device before a login put the saved cart in its place; kept until it is used or refused. */
export function readGuestCart(cookies: string | null): Cart {
  return cartFromText(readCookie(cookies, GUEST_CART) ?? "");
}

/** For a Set-Cookie header; an empty cart forgets it. */
export function writePicked(cart: Cart, secure: boolean): string {
  return writeCookie(GUEST_CART, cartText(cart), { secure, httpOnly: true });
}

const UNSAVED = "unsaved";

/** Whether the device has changes that its saved cart does not have yet: until then the device's own cart counts. */
export function hasUnsaved(cookies: string | null): boolean {
  return readCookie(cookies, UNSAVED) === "1";
}

/** For `document.cookie`, and for a Set-Cookie header at logout. */
export function writeUnsaved(unsaved: boolean, secure: boolean): string {
  return writeCookie(UNSAVED, unsaved ? "1" : "", { secure });
}
