import * as v from "valibot";
import {
  addToCart,
  decreaseInCart,
  emptyCart,
  MOST_LINES,
  MOST_PIECES,
  putBack,
  removeFromCart,
  type Cart,
  type Changed,
  type PutBack,
  type Stocked,
} from "./cart.ts";

/**
 * One thing that was done to a cart, as a device tells it to the server. Steps are small and say what was done, not what
 * came of it: those of two phones go together, and none undoes another's.
 */
export type CartStep =
  | { kind: "add"; productId: number; /** pieces */ quantity: number }
  | { kind: "decrease"; productId: number }
  | { kind: "remove"; productId: number }
  | { kind: "empty" }
  /** Undo of a removal. */
  | { kind: "put_back"; lines: PutBack[] };

/** A step under a name (UUID) that the device made: told twice, it is done once. */
export type NamedStep = { id: string; step: CartStep };

/** Gives a step its name. */
export function named(step: CartStep): NamedStep {
  return { id: uuid(), step };
}

/** Browsers have crypto.randomUUID only on https and on this very machine; a shop in its own network may have neither. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Steps in one request; a device with more sends them in several. */
export const MOST_STEPS = 50;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const productId = whole(1, 2 ** 31 - 1);
const quantity = whole(1, MOST_PIECES);
const line = v.object({
  productId,
  quantity,
  seenPaise: whole(0, 2 ** 31 - 1),
  orderedQuantity: whole(0, 10 * MOST_PIECES),
});
const step = v.variant("kind", [
  v.object({ kind: v.literal("add"), productId, quantity }),
  v.object({ kind: v.literal("decrease"), productId }),
  v.object({ kind: v.literal("remove"), productId }),
  v.object({ kind: v.literal("empty") }),
  v.object({
    kind: v.literal("put_back"),
    lines: v.pipe(v.array(v.object({ line, at: whole(0, MOST_LINES) })), v.maxLength(MOST_LINES)),
  }),
]);
const steps = v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.uuid()), step })), v.maxLength(MOST_STEPS));

/** Steps as they came over the wire or out of storage, or null when they are none of ours. */
export function parseSteps(value: unknown): NamedStep[] | null {
  const result = v.safeParse(steps, value);
  return result.success ? result.output : null;
}

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
