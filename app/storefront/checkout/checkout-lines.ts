import { orderable, type CartLine } from "#shop/values/cart-lines.ts";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-codec.ts";
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

export type Difference =
  | { kind: "price"; name: string; wasPaise: number; nowPaise: number }
  | { kind: "left"; name: string; left: number }
  | { kind: "most"; name: string; most: number }
  | { kind: "gone"; name: string };

/** What has changed since Confirm was pressed; `shown` is the text that was sent then. */
export function differencesSince(shown: string, reviewed: ReviewedCart<CartProduct>): Difference[] {
  const sent = cartFromText(shown);
  return reviewed.lines.flatMap((line) => {
    const before = sent.find((each) => each.productId === line.product.id);
    return before === undefined ? [] : differencesOf(before, line.product);
  });
}

function differencesOf(before: CartLine, product: CartProduct): Difference[] {
  const { name } = product;
  if (product.gone || product.stock < 1) return [{ kind: "gone", name }];
  const differences: Difference[] = [];
  if (product.pricePaise !== before.seenPaise) {
    differences.push({ kind: "price", name, wasPaise: before.seenPaise, nowPaise: product.pricePaise });
  }
  const most = orderable(product);
  if (product.stock === most && most < before.quantity) differences.push({ kind: "left", name, left: most });
  else if (most < before.quantity) differences.push({ kind: "most", name, most });
  return differences;
}
