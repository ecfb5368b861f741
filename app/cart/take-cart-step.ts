import type { CartStep } from "#shop/cart/cart-step.ts";
import type { Cart, CartChange, Changed } from "#shop/cart/cart.ts";
import { changeCart, currentCart } from "./cart-store.ts";
import { keepStep } from "./cart-sync.ts";

/**
 * Does a step on this device, at once, by `take`, which is the step as a function: a document has only that of adding. One that
 * changes something is saved for whoever is signed in.
 */
export function takeCartStep(
  step: CartStep,
  take: (from: Cart) => Changed,
): { before: Cart; cart: Cart; change: CartChange } {
  const before = currentCart();
  const { cart, change } = take(before);
  if (cart !== before) {
    changeCart((now) => take(now).cart);
    keepStep(step);
  }
  return { before, cart, change };
}
