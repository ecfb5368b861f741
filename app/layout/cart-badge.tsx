import { useCartLines } from "#app/cart/use-cart.ts";
import { useMessages } from "#app/i18n/use-messages.ts";

/**
 * The number of distinct lines in the cart, only above zero (specification, section 2); `cart` is the server's cart as
 * text. It subscribes to the cart itself: a tap does not render the navigation again.
 */
export function Badge({ cart }: { cart: string }) {
  const { site } = useMessages();
  const lines = useCartLines(cart);
  if (lines === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{lines}</span>
      <span className="sr">{site.cartLines(lines)}</span>
    </span>
  );
}
