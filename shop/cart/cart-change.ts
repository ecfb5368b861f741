import {
  addToCart,
  decreaseInCart,
  emptyCart,
  putBack,
  removeFromCart,
  type Cart,
  type Changed,
  type PutBack,
  type Stocked,
} from "../values/cart-lines.ts";

/**
 * One change of a cart, as a device sends it. A step says what was done, not its result, so steps of two devices
 * combine without undoing each other.
 */
export type CartStep =
  | { kind: "add"; productId: number; /** pieces */ quantity: number }
  | { kind: "decrease"; productId: number }
  | { kind: "remove"; productId: number }
  | { kind: "empty" }
  /** Undo of a removal. */
  | { kind: "put_back"; lines: PutBack[] };

/** A step with an id (UUID) from the device: sent twice, it is applied once. */
export type NamedStep = { id: string; step: CartStep };

/** Gives a step its name. */
export function named(step: CartStep): NamedStep {
  return { id: uuid(), step };
}

/** Browsers have crypto.randomUUID only with https and on localhost; a shop in a local network may have neither. */
function uuid(): string {
  const bits = () => Number(crypto.getRandomValues(new Uint8Array(1))[0]);
  // Version 4, variant 1 (RFC 9562): of the digit 8 the lower two bits are free, of each 0 all four.
  return "00000000-0000-4000-8000-000000000000".replace(/[08]/g, (digit) =>
    (digit === "0" ? bits() & 15 : 8 | (bits() & 3)).toString(16),
  );
}

/** Steps in one request; a device with more sends them in several. */
export const MOST_STEPS = 50;

/** The products that steps speak of. */
export function productsOf(named: readonly NamedStep[]): number[] {
  return named.flatMap(({ step }) => {
    if (step.kind === "empty") return [];
    return step.kind === "put_back" ? step.lines.map(({ line }) => line.productId) : [step.productId];
  });
}

/** Does one step. `products` are today's; what is no longer sold, or never was, cannot be added. */
export function takeStep(cart: Cart, step: CartStep, products: ReadonlyMap<number, Stocked>): Changed {
  switch (step.kind) {
    case "add": {
      const product = products.get(step.productId);
      return product === undefined ? { cart, change: "no_more" } : addToCart(cart, product, step.quantity);
    }
    case "decrease": {
      const product = products.get(step.productId);
      if (product === undefined) return removeFromCart(cart, step.productId);
      return decreaseInCart(cart, product);
    }
    case "remove":
      return removeFromCart(cart, step.productId);
    case "empty":
      return emptyCart(cart);
    case "put_back":
      return { cart: putBack(cart, step.lines), change: "none" };
  }
}
