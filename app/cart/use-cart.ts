import { useEffect, useSyncExternalStore } from "react";
import { followCookies, tellOtherTabs } from "#app/account/follow-cookies.ts";
import type { Cart } from "#shop/cart/cart.ts";
import { cartFromText } from "#shop/cart/cart-text.ts";
import { afterPaint } from "./after-paint.ts";
import { readCartText, writeCart } from "./cart-cookie.ts";

/*
 * In the browser the cookie is the one truth: every change reads it anew, so that tabs agree and nothing is lost when two
 * of them change it. Pages are told of changes that script made in other tabs by a storage event, of those that the
 * server made by the Cookie Store API where a browser has it, and of all when they are looked at again.
 */
const CHANGED = "cart changed";

const listeners = new Set<() => void>();
let known = { text: "", cart: [] as Cart };
let lines = 0;

function cartNow(): Cart {
  return cartIn(readCartText(document.cookie));
}

function tell(): void {
  lines = cartNow().length;
  toldAll();
}

function toldAll(): void {
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
  if (listeners.size === 0) followCookies("addEventListener", tellTwice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) followCookies("removeEventListener", tellTwice);
  };
}

/** The cart on this device. `onServer` is the cart as the server read it from the request, as text. */
export function useCart(onServer: string): Cart {
  return useSyncExternalStore(subscribe, cartNow, () => cartIn(onServer));
}

/**
 * How many lines it has. To read a cookie that was just written takes longer than to draw this number: it is read when there
 * is news of it, and not each time that somebody asks.
 */
export function useCartLines(onServer: string): number {
  useEffect(tell, [onServer]);
  return useSyncExternalStore(subscribe, linesNow, () => cartIn(onServer).length);
}

const linesNow = () => lines;

/** The same cart for the same text. */
function cartIn(text: string): Cart {
  if (text !== known.text) known = { text, cart: cartFromText(text) };
  return known.cart;
}

/** Puts another cart in the place of the one on this device. In the browser only. */
export function putCart(cart: Cart): void {
  document.cookie = writeCart(cart, location.protocol === "https:");
  lines = cart.length;
  toldAll();
  afterPaint(() => {
    tellOtherTabs(CHANGED, String(Math.random()));
    // A browser that takes no cookies has no cart either.
    tell();
  });
}

export const currentCart = cartNow;
