import { followCookies, publishToTabs } from "#app/session/session-store.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { readCartText, writeCart } from "./cart-cookie.ts";
import { oneAtATime } from "./scheduling.ts";

/*
 * The cart in the browser, without a framework: documents paint from it, app pages render it (use-cart.ts). The cookie
 * is the single source: every change reads it first, one tab at a time, so concurrent changes are not lost. A tap does
 * not wait for the lock: until then the page shows the cookie's cart with its own changes applied. A storage event
 * reports changes by script in other tabs; the Cookie Store API, where available, those by the server. A page also
 * reads the cookie when it becomes visible.
 */
const CHANGED = "cart changed";

type Change = (cart: Cart) => Cart;

const listeners = new Set<() => void>();
/** Changes of this page that are not in the cookie yet. */
let ahead: readonly Change[] = [];
let known = { text: "", ahead, cart: [] as Cart };
let lines = 0;

/** The current cart on this device. */
export const currentCart = (): Cart => cartIn(readCartText(document.cookie));

/** The cookie's cart with this page's changes applied; the same object while neither changes. */
export function cartIn(text: string): Cart {
  if (text !== known.text || ahead !== known.ahead) {
    known = { text, ahead, cart: ahead.reduce((cart, change) => change(cart), cartFromText(text)) };
  }
  return known.cart;
}

/** Reads the cookie again and notifies the listeners. */
export function publishCart(): void {
  lines = currentCart().length;
  for (const listener of listeners) listener();
}

/** ms */
const LATER = 300;

/** Another tab's event may arrive before its cookie is readable here, and no further event follows. */
function publishTwice(): void {
  publishCart();
  window.setTimeout(publishCart, LATER);
}

/** Calls `listener` at every change, from this tab or another. Returns the function to unsubscribe. */
export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) followCookies("addEventListener", publishTwice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) followCookies("removeEventListener", publishTwice);
  };
}

/**
 * The number of lines at the last notification. Reading a cookie that was just written takes longer than painting this
 * number.
 */
export const cartLines = (): number => lines;

/** On leaving the page, write without the lock: the next page may be requested at that moment. */
const LEAVING = ["beforeunload", "visibilitychange"];

/**
 * Changes the cart on this device: at once on this page, and in the cookie under a lock shared by all tabs. Resolves when
 * that is written. A browser that blocks cookies then has the cart from before.
 */
export function changeCart(change: Change): Promise<void> {
  ahead = [...ahead, change];
  publishCart();
  for (const event of LEAVING) window.addEventListener(event, writeAhead);
  // Not after the paint: a page that is left would not wait for it.
  return oneAtATime("cart", writeAhead);
}

function writeAhead(): void {
  for (const event of LEAVING) window.removeEventListener(event, writeAhead);
  if (ahead.length === 0) return;
  const cart = currentCart();
  ahead = [];
  write(cart);
}

/** Replaces the cookie's cart; changes that are not in the cookie yet are applied to the new one. */
export const putCart = (cart: Cart): Promise<void> => oneAtATime("cart", () => write(cart));

function write(cart: Cart): void {
  document.cookie = writeCart(cart, location.protocol === "https:");
  // Reads the cookie before the lock is released: until then the browser may not have written it. Without cookies there
  // is no cart either.
  publishCart();
  publishToTabs(CHANGED, String(Math.random()));
}
