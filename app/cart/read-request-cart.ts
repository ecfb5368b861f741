import { createContext, type RouterContextProvider } from "react-router";
import { shopOf, viewerOf } from "#app/request/context.ts";
import type { Cart } from "#shop/values/cart-lines.ts";
import { hasUnsaved, readCart } from "./cart-cookie.ts";

/** Read once a request, however many pages ask. */
const savedCartContext = createContext<Promise<Cart | null> | null>(null);

/**
 * The cart of whoever asks: the device's, or the saved one of somebody signed in, as other devices left it. While a device
 * has changes that are not saved yet, its own counts.
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
