import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-codec.ts";

/*
 * A visitor's cart is a session cookie, which ends with the browser. The server stores nothing, and renders pages from
 * it. Script reads and writes the cookie too, so it is not HttpOnly; nothing in it is secret.
 */
const NAME = "cart";

/** The cart in a Cookie header or in `document.cookie`. */
export function readCart(cookies: string | null): Cart {
  return cartFromText(readCartText(cookies));
}

/** The unparsed cart, for comparing. */
export function readCartText(cookies: string | null): string {
  return readCookie(cookies, NAME) ?? "";
}

/** The cart as a cookie, for `Set-Cookie` and `document.cookie`. */
export function writeCart(cart: Cart, secure: boolean): string {
  return writeCookie(NAME, cartText(cart), { secure });
}

/** Empty for an empty cart, which deletes the cookie. */
const cartText = (cart: Cart) => (cart.length === 0 ? "" : cartToText(cart));

const GUEST_CART = "picked";

/** The device's cart from before a login replaced it by the saved one, until it is merged or discarded. */
export function readGuestCart(cookies: string | null): Cart {
  return cartFromText(readCookie(cookies, GUEST_CART) ?? "");
}

/** For a Set-Cookie header; an empty cart deletes the cookie. */
export function writePicked(cart: Cart, secure: boolean): string {
  return writeCookie(GUEST_CART, cartText(cart), { secure, httpOnly: true });
}

const UNSAVED = "unsaved";

/** Whether the device has changes that the server has not saved yet: until then the device's own cart counts. */
export function hasUnsaved(cookies: string | null): boolean {
  return readCookie(cookies, UNSAVED) === "1";
}

/** For `document.cookie`, and for a Set-Cookie header at logout. */
export function writeUnsaved(unsaved: boolean, secure: boolean): string {
  return writeCookie(UNSAVED, unsaved ? "1" : "", { secure });
}
