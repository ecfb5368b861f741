import { createContext, type RouterContextProvider } from "react-router";
import { shopOf, viewerOf } from "#app/request/context.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { hasUnsaved, readCart } from "./cart-cookie.ts";

/** Read once for each request, however many routes use it. */
const savedCartContext = createContext<Promise<Cart | null> | null>(null);

/**
 * The request's cart: the device's, or a signed-in viewer's saved one with the changes of other devices. While a device
 * has unsaved changes, its own counts.
 */
export async function cartOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Cart> {
  const cookies = request.headers.get("cookie");
  const viewer = viewerOf(context);
  if (viewer.role === "visitor" || hasUnsaved(cookies)) return readCart(cookies);
  let saved = context.get(savedCartContext);
  if (saved === null) {
    saved = shopOf(context).readSavedCart(viewer);
    (context as RouterContextProvider).set(savedCartContext, saved);
  }
  return (await saved) ?? readCart(cookies);
}
