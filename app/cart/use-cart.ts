import { useSyncExternalStore } from "react";
import type { Cart, Changed } from "#shop/cart/cart.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-text.ts";
import { readCart, writeCart } from "./cart-cookie.ts";

/*
 * In the browser the cookie is the one truth: every change reads it anew, so that tabs agree and nothing is lost when two
 * of them change it. Pages are told of changes that script made in other tabs by a storage event, of those that the
 * server made by the Cookie Store API where a browser has it, and of all when they are looked at again.
 */
const CHANGED = "cart changed";

const listeners = new Set<() => void>();
let known = { text: cartToText([]), cart: [] as Cart };

function cartNow(): Cart {
  const cart = readCart(document.cookie);
  const text = cartToText(cart);
  if (text !== known.text) known = { text, cart };
  return known.cart;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** ms */
const LATER = 300;

/** The other tab's event may come before its cookie is seen here, and nothing comes after it. */
function tellTwice(): void {
  tell();
  window.setTimeout(tell, LATER);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen("removeEventListener");
  };
}

function listen(way: "addEventListener" | "removeEventListener"): void {
  if ("cookieStore" in window) cookieStore[way]("change", tellTwice);
  window[way]("storage", tellTwice);
  window[way]("pageshow", tell);
  window[way]("focus", tell);
  document[way]("visibilitychange", tell);
}

/** The cart on this device. `onServer` is the cart as the server read it from the request, as text. */
export function useCart(onServer: string): Cart {
  return useSyncExternalStore(subscribe, cartNow, () => serverCart(onServer));
}

function serverCart(text: string): Cart {
  if (text !== known.text) known = { text, cart: cartFromText(text) };
  return known.cart;
}

/** Changes the cart on this device and answers what came of it. In the browser only. */
export function changeCart(change: (cart: Cart) => Changed): Changed {
  const before = cartNow();
  const changed = change(before);
  if (changed.cart !== before) putCart(changed.cart);
  return changed;
}

/** Puts a whole cart back, as Undo does. In the browser only. */
export function putCart(cart: Cart): void {
  document.cookie = writeCart(cart, location.protocol === "https:");
  tellOtherTabs();
  tell();
}

/** A storage event needs a value that differs; it holds nothing else. Storage may be switched off. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now() + Math.random()));
  } catch {
    // Other tabs then follow when they are looked at.
  }
}

export const currentCart = cartNow;
