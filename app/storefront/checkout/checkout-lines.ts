import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import { cartToText } from "#shop/cart/cart-codec.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";

/** The orderable lines as the page shows them: what Confirm agrees to. */
export function orderText(reviewed: ReviewedCart<CartProduct>): string {
  return cartToText(
    reviewed.lines
      .filter((line) => line.quantity > 0)
      .map((line) => ({
        productId: line.product.id,
        quantity: line.quantity,
        seenPaise: line.product.pricePaise,
        orderedQuantity: 0,
      })),
  );
}
