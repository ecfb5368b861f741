import { followCookies, publishToTabs } from "#app/session/session-store.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { readCartText, writeCart } from "./cart-cookie.ts";
import { oneAtATime } from "./scheduling.ts";

/*
 * The cart in the browser, without a framework: documents paint from it, app pages render it (use-cart.ts).
 * The cookie is the one truth: every change reads it anew, one tab at a time, so that tabs agree and nothing is
 * lost when two of them change it. A tap does not wait for its turn: until then the page shows the cookie's cart as changed by
 * what was done here. Pages are told of changes that script made in other tabs by a storage event, of those that the
 * server made by the Cookie Store API where a browser has it, and of all when they are looked at again.
 */
const CHANGED = "cart changed";

type Change = (cart: Cart) => Cart;

const listeners = new Set<() => void>();
/** What was done on this page and is not in the cookie yet. */
let ahead: readonly Change[] = [];
let known = { text: "", ahead, cart: [] as Cart };
let lines = 0;

/** The cart on this device, as it stands. */
export const currentCart = (): Cart => cartIn(readCartText(document.cookie));

/** The cart of a cookie's text with what was done here; the same one while neither changes. */
export function cartIn(text: string): Cart {
  if (text !== known.text || ahead !== known.ahead) {
    known = { text, ahead, cart: ahead.reduce((cart, change) => change(cart), cartFromText(text)) };
  }
  return known.cart;
}

/** There may be news of the cart: reads the cookie anew and tells who listens. */
export function publishCart(): void {
  lines = currentCart().length;
  for (const listener of listeners) listener();
}

/** ms */
const LATER = 300;

/** The other tab's event may come before its cookie is seen here, and nothing comes after it. */
function publishTwice(): void {
  publishCart();
  window.setTimeout(publishCart, LATER);
}

/** Calls `listener` at every change, from this tab or another; gives what ends that. */
export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) followCookies("addEventListener", publishTwice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) followCookies("removeEventListener", publishTwice);
  };
}

/**
 * How many lines the cart had when there was last news of it. To read a cookie that was just written takes longer than to
 * draw this number.
 */
export const cartLines = (): number => lines;

/** A page that is left before its turn comes writes at once: its next one may be asked for in that moment. */
const LEAVING = ["beforeunload", "visibilitychange"];

/** Changes the cart on this device: at once on this page, and in the cookie when no other tab is at it. */
export function changeCart(change: Change): void {
  ahead = [...ahead, change];
  publishCart();
  for (const event of LEAVING) window.addEventListener(event, writeAhead);
  // Not after the paint: the turn comes sooner than anybody can leave, and a page that is left does not wait for one.
  void oneAtATime("cart", writeAhead);
}

function writeAhead(): void {
  for (const event of LEAVING) window.removeEventListener(event, writeAhead);
  if (ahead.length === 0) return;
  const cart = currentCart();
  ahead = [];
  write(cart);
}

/** Puts another cart in the place of the one in the cookie; what is not in there yet is done to this one. */
export const putCart = (cart: Cart): Promise<void> => oneAtATime("cart", () => write(cart));

function write(cart: Cart): void {
  document.cookie = writeCart(cart, location.protocol === "https:");
  // Read once before another tab has its turn: until then the browser may not have written it. One that takes no cookies
  // has no cart either.
  publishCart();
  publishToTabs(CHANGED, String(Math.random()));
}
