import { href, type RouterContextProvider } from "react-router";
import { admitCartSteps } from "#app/cart/admit-cart-steps.ts";
import { writeCart } from "#app/cart/cart-cookie.ts";
import { cartOf } from "#app/cart/read-request-cart.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import { isSecure, shopOf, viewerOf } from "#app/request/context.ts";
import { named, takeStep, type CartStep } from "#shop/cart/cart-change.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";

type Ordered = { number: number; lines: readonly { productId: number; quantity: number }[] };

/**
 * Adds an order's products to the viewer's cart, as far as they are sold and in stock, and redirects there. A line
 * marked as ordered is replaced by a new one with the order's quantity. For any other line in the cart, the larger
 * quantity counts.
 */
export async function putAgain(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { number, lines }: Ordered,
): Promise<Response> {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const cart = await cartOf(request, context);
  const products = await shop.productsById(viewer, lines);
  const stocked = new Map(products.filter(({ gone }) => !gone).map((each) => [each.id, each]));
  const steps = lines
    .filter(({ productId }) => (stocked.get(productId)?.stock ?? 0) > 0)
    .flatMap((line) => stepsFor(cart, line));
  admitCartSteps(steps.length, context);
  const saved = await shop.changeSavedCart(viewer, steps.map(named));
  const changed = saved ?? steps.reduce((before, step) => takeStep(before, step, stocked).cart, cart);
  const headers = new Headers();
  headers.append("set-cookie", writeCart(changed, isSecure(context)));
  const order = formatOrderNumber(number);
  const toast: FlashText = ({ toasts }) => {
    return { title: toasts.added.title, detail: toasts.orderedAgain(order), tone: "done" };
  };
  return redirectWithToast(context, href("/cart"), toast, headers);
}

function stepsFor(cart: Cart, { productId, quantity }: Ordered["lines"][number]): CartStep[] {
  const line = cart.find((each) => each.productId === productId);
  const add = (pieces: number): CartStep[] => (pieces > 0 ? [{ kind: "add", productId, quantity: pieces }] : []);
  if (line === undefined) return add(quantity);
  // Removing and adding the line clears its mark.
  if (line.orderedQuantity > 0) return [{ kind: "remove", productId }, ...add(quantity)];
  return add(quantity - line.quantity);
}
