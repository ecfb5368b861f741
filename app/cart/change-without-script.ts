import { named, productsOf, takeStep, type CartStep } from "#shop/cart/cart-change.ts";
import { MOST_PIECES, type Cart, type Changed } from "#shop/values/cart-lines.ts";
import { readNumber } from "#shop/values/numbers.ts";
import type { Shop } from "#shop/open-shop.ts";
import type { Viewer } from "#shop/values/viewer.ts";

/**
 * The cart's buttons without script: `change` is like 'increase 12' or 'empty'. Changes the saved cart of a signed-in
 * viewer. Returns null for an invalid change.
 */
export async function changeOnServer(
  shop: Shop,
  viewer: Viewer,
  cart: Cart,
  change: string,
  quantity: string,
): Promise<(Changed & { name: string }) | null> {
  const step = stepFrom(change, quantity);
  if (step === null) return null;
  const quantities = productsOf([named(step)]).map((productId) => {
    const there = cart.find((line) => line.productId === productId)?.quantity ?? 0;
    return { productId, quantity: there + (step.kind === "add" ? step.quantity : 0) };
  });
  const products = await shop.productsById(viewer, quantities);
  const [product] = products;
  if (product === undefined && step.kind !== "empty") return null;
  const stocked = new Map(products.filter(({ gone }) => !gone).map((each) => [each.id, each]));
  const changed = takeStep(cart, step, stocked);
  const saved = await shop.changeSavedCart(viewer, [named(step)]);
  return { cart: saved ?? changed.cart, change: changed.change, name: product?.name ?? "" };
}

function stepFrom(change: string, quantity: string): CartStep | null {
  if (change === "empty") return { kind: "empty" };
  const [, verb, id] = /^(add|increase|decrease|remove) (\d{1,9})$/.exec(change) ?? [];
  const productId = Number(id);
  switch (verb) {
    case "remove":
    case "decrease":
      return { kind: verb, productId };
    case "add":
    case "increase":
      return { kind: "add", productId, quantity: piecesFrom(quantity) };
    default:
      return null;
  }
}

/** A quantity in a form, in any script's digits; an invalid one counts as one piece. */
function piecesFrom(text: string): number {
  const pieces = readNumber(text, { decimals: 0, least: 1, most: MOST_PIECES });
  return typeof pieces === "number" ? pieces : 1;
}
