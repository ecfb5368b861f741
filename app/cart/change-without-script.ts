import { named, productsOf, takeStep, type CartStep } from "#shop/cart/cart-change.ts";
import { MOST_PIECES, type Cart, type CartLine, type Changed } from "#shop/values/cart-lines.ts";
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
  const steps = stepsFrom(change, quantity, cart);
  if (steps === null) return null;
  const all = steps.map(named);
  const quantities = productsOf(all).map((productId) => {
    const there = cart.find((line) => line.productId === productId)?.quantity ?? 0;
    const added = steps.map((step) => (step.kind === "add" && step.productId === productId ? step.quantity : 0));
    return { productId, quantity: there + Math.max(...added) };
  });
  const products = await shop.productsById(viewer, quantities);
  const [product] = products;
  if (product === undefined && quantities.length > 0) return null;
  const stocked = new Map(products.filter(({ gone }) => !gone).map((each) => [each.id, each]));
  const changed = steps.reduce<Changed>((before, step) => takeStep(before.cart, step, stocked), {
    cart,
    change: "none",
  });
  const saved = all.length === 0 ? null : await shop.changeSavedCart(viewer, all);
  const isOne = steps.length === 1 && change !== REMOVE_ORDERED;
  return { cart: saved ?? changed.cart, change: isOne ? changed.change : "none", name: product?.name ?? "" };
}

const REMOVE_ORDERED = "remove_ordered";

function stepsFrom(change: string, quantity: string, cart: Cart): CartStep[] | null {
  if (change === "empty") return [{ kind: "empty" }];
  if (change === REMOVE_ORDERED) return cart.flatMap(withoutOrdered);
  const [, verb, id] = /^(add|increase|decrease|remove) (\d{1,9})$/.exec(change) ?? [];
  const productId = Number(id);
  switch (verb) {
    case "remove":
    case "decrease":
      return [{ kind: verb, productId }];
    case "add":
    case "increase":
      return [{ kind: "add", productId, quantity: piecesFrom(quantity) }];
    default:
      return null;
  }
}

/** Takes out what an order has already; pieces that were added since stay. */
function withoutOrdered({ productId, quantity, orderedQuantity }: CartLine): CartStep[] {
  if (orderedQuantity === 0) return [];
  const more: CartStep[] =
    quantity > orderedQuantity ? [{ kind: "add", productId, quantity: quantity - orderedQuantity }] : [];
  return [{ kind: "remove", productId }, ...more];
}

/** A quantity in a form, in any script's digits; an invalid one counts as one piece. */
function piecesFrom(text: string): number {
  const pieces = readNumber(text, { decimals: 0, least: 1, most: MOST_PIECES });
  return typeof pieces === "number" ? pieces : 1;
}
