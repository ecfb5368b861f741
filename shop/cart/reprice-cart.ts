import { addPaise, multiplyPaise } from "../values/money.ts";
import { lineTotal, orderTotals, type OrderTotals } from "../values/order.ts";
import { orderable, type Cart, type Stocked } from "../values/cart-lines.ts";

/** A line beside today's shop. */
export type ReviewedLine<Product> = {
  product: Product;
  /** Pieces that can be ordered today: the requested ones, up to the stock and the limit per order. 0 when none can. */
  quantity: number;
  /** Pieces that were asked for. */
  requested: number;
  /** Today's unit price times `quantity`, paise. */
  totalPaise: number;
  /** The unit price when the line was put in, where it is another than today's; else null. */
  priceWasPaise: number | null;
  /** 'most': one order does not take as many. */
  state: "ready" | "short" | "most" | "out" | "gone";
  orderedQuantity: number;
};

export type ReviewedCart<Product> = OrderTotals & {
  lines: ReviewedLine<Product>[];
  /** Pieces of all lines that can be ordered. */
  pieces: number;
  /** What the MRPs would have come to above the total, paise. */
  savedPaise: number;
};

/**
 * The cart at today's prices and stock. A line whose product is not in `products` is left out: it never was a product
 * of this shop. One that was taken out of the shop stays as 'gone' and counts nothing.
 */
export function repriceCart<Product extends Stocked & { mrpPaise: number | null; gone: boolean }>(
  cart: Cart,
  products: readonly Product[],
): ReviewedCart<Product> {
  const known = new Map(products.map((product) => [product.id, product]));
  const lines = cart.flatMap((line): ReviewedLine<Product>[] => {
    const product = known.get(line.productId);
    if (product === undefined) return [];
    const quantity = product.gone ? 0 : Math.min(line.quantity, orderable(product));
    return [
      {
        product,
        quantity,
        requested: line.quantity,
        totalPaise: lineTotal({ unitPricePaise: product.pricePaise, quantity }),
        priceWasPaise: line.seenPaise === product.pricePaise || product.gone ? null : line.seenPaise,
        state: stateOf(product, quantity, line.quantity),
        orderedQuantity: line.orderedQuantity,
      },
    ];
  });
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...orderTotals(lines.map(({ product, quantity }) => ({ unitPricePaise: product.pricePaise, quantity }))),
    savedPaise: addPaise(
      lines.map((line) =>
        multiplyPaise((line.product.mrpPaise ?? line.product.pricePaise) - line.product.pricePaise, line.quantity),
      ),
    ),
  };
}

function stateOf(
  product: Stocked & { gone: boolean },
  quantity: number,
  requested: number,
): ReviewedLine<unknown>["state"] {
  if (product.gone) return "gone";
  if (quantity === 0) return "out";
  if (quantity === requested) return "ready";
  return quantity < product.stock ? "most" : "short";
}
