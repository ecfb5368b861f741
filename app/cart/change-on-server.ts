import {
  addToCart,
  decreaseInCart,
  emptyCart,
  MOST_PIECES,
  removeFromCart,
  type Cart,
  type Changed,
} from "#shop/cart/cart.ts";
import type { Shop } from "#shop/open-shop.ts";
import type { Viewer } from "#shop/viewer.ts";

/** The cart's buttons where script is missing: `change` reads 'increase 12' or 'empty'. Null when it is none of ours. */
export async function changeOnServer(
  shop: Shop,
  viewer: Viewer,
  cart: Cart,
  change: string,
  quantity: string,
): Promise<(Changed & { name: string }) | null> {
  if (change === "empty") return { ...emptyCart(cart), name: "" };
  const [, verb, id] = /^(add|increase|decrease|remove) (\d{1,9})$/.exec(change) ?? [];
  if (verb === undefined) return null;
  const [product] = await shop.productsById(viewer, [Number(id)]);
  if (product === undefined) return null;
  const { name } = product;
  const stocked = product.gone ? { ...product, stock: 0 } : product;
  switch (verb) {
    case "remove":
      return { ...removeFromCart(cart, product.id), name };
    case "decrease":
      return { ...decreaseInCart(cart, stocked), name };
    default:
      return { ...addToCart(cart, stocked, piecesFrom(quantity)), name };
  }
}

/** A quantity as a form sends it; what is no number of pieces counts as one. */
function piecesFrom(text: string): number {
  const pieces = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 1;
  return Math.min(Math.max(pieces, 1), MOST_PIECES);
}
