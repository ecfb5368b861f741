import { useEffect, useSyncExternalStore } from "react";
import type { Cart } from "#shop/cart/cart.ts";
import { cartIn, cartLines, currentCart, subscribeToCart, tellOfCart } from "./cart-store.ts";

/** The cart on this device. `onServer` is the cart as the server read it from the request, as text. */
export function useCart(onServer: string): Cart {
  return useSyncExternalStore(subscribeToCart, currentCart, () => cartIn(onServer));
}

/** How many lines it has. */
export function useCartLines(onServer: string): number {
  useEffect(tellOfCart, [onServer]);
  return useSyncExternalStore(subscribeToCart, cartLines, () => cartIn(onServer).length);
}
