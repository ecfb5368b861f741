import { useMessages, type Messages } from "#app/messages/messages.ts";
import { showToast } from "#app/ui/toasts.tsx";
import {
  addToCart,
  decreaseInCart,
  emptyCart,
  removeFromCart,
  type Cart,
  type Changed,
  type Stocked,
} from "#shop/cart/cart.ts";
import { noticeText } from "./notice.ts";
import { changeCart, currentCart, putCart } from "./use-cart.ts";

type Named = Stocked & { name: string };

/** What a tap on a cart's button does where script runs: at once, on the device, with its toast. */
export function useCartActions() {
  const m = useMessages();
  return {
    add: (product: Named, quantity = 1) => act(m, product.name, (cart) => addToCart(cart, product, quantity)),
    decrease: (product: Named) => act(m, product.name, (cart) => decreaseInCart(cart, product)),
    remove: (product: Named) => act(m, product.name, (cart) => removeFromCart(cart, product.id)),
    empty: () => act(m, "", emptyCart),
  };
}

function act(m: Messages, name: string, change: (cart: Cart) => Changed): void {
  const before = currentCart();
  const changed = changeCart(change);
  const text = noticeText({ about: changed.change, name }, m);
  if (text === null) return;
  const undoable = changed.change === "removed" || changed.change === "emptied";
  showToast(undoable ? { ...text, undo: () => putCart(before) } : text);
}
