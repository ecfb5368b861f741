import { takeStep, type CartStep } from "#shop/cart/cart-step.ts";
import type { Cart, CartChange, Stocked } from "#shop/cart/cart.ts";
import { changeCart, currentCart } from "./cart-store.ts";
import { keepStep } from "./cart-sync.ts";

/** Does a step on this device, at once; one that changes something is saved for whoever is signed in. */
export function takeCartStep(
  step: CartStep,
  product: Stocked | null,
): { before: Cart; cart: Cart; change: CartChange } {
  const products = new Map(product === null ? [] : [[product.id, product]]);
  const before = currentCart();
  const taken = (from: Cart) => takeStep(from, step, products);
  const { cart, change } = taken(before);
  if (cart !== before) {
    changeCart((now) => taken(now).cart);
    keepStep(step);
  }
  return { before, cart, change };
}
