import { useEffect, useSyncExternalStore } from "react";
import { takenOut, type Cart, type Stocked } from "#shop/values/cart-lines.ts";
import { cartIn, cartLines, currentCart, subscribeToCart, publishCart } from "./cart-store.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { showToast } from "#app/toasts/toast-queue.ts";
import { takeStep, type CartStep } from "#shop/cart/cart-change.ts";
import { afterPaint } from "./scheduling.ts";
import { changeText } from "./cart-toast.ts";
import { takeCartStep } from "./cart-sync.ts";

/** The cart on this device. `onServer` is the cart as the server read it from the request, as text. */
export function useCart(onServer: string): Cart {
  return useSyncExternalStore(subscribeToCart, currentCart, () => cartIn(onServer));
}

/** The number of lines. */
export function useCartLines(onServer: string): number {
  useEffect(publishCart, [onServer]);
  return useSyncExternalStore(subscribeToCart, cartLines, () => cartIn(onServer).length);
}

type Named = Stocked & { name: string };

/** The cart's buttons with script: change the cart on the device at once, then show a toast. */
export function useCartActions() {
  const m = useMessages();
  return {
    add: (product: Named, quantity = 1) => act(m, { kind: "add", productId: product.id, quantity }, product),
    decrease: (product: Named) => act(m, { kind: "decrease", productId: product.id }, product),
    remove: (product: Named) => act(m, { kind: "remove", productId: product.id }, product),
    empty: () => act(m, { kind: "empty" }, null),
  };
}

function takeOnDevice(step: CartStep, product: Stocked | null) {
  const products = new Map(product === null ? [] : [[product.id, product]]);
  return takeCartStep(step, (from) => takeStep(from, step, products));
}

function act(m: Messages, step: CartStep, product: Named | null): void {
  const { before, cart, change } = takeOnDevice(step, product);
  const text = changeText(change, product?.name ?? "", m);
  if (text === null) return;
  // The badge and the button are painted first; a toast takes as long as both.
  afterPaint(() => {
    if (change !== "removed" && change !== "emptied") return showToast({ ...text, quiet: text.tone !== "warn" });
    const lines = takenOut(before, cart);
    showToast({ ...text, undo: () => void takeOnDevice({ kind: "put_back", lines }, null) });
  });
}
