import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { OrderState } from "../../values/order.ts";

/** The state machine of orders: what the admin may do to a state. No other ways lead from one state to another. */
export const ORDER_TRANSITIONS = ["complete", "cancel", "undo_completion", "undo_cancellation"] as const;
export type OrderTransition = (typeof ORDER_TRANSITIONS)[number];

/** ms for which completing and cancelling can be undone from the order's page. */
export const UNDO_FOR = 24 * 3_600_000;

export type StateProblem =
  /** Somebody was first, or it was never so: the order has this state now. */
  | { kind: "already"; state: OrderState }
  /** A day has passed since it was completed or cancelled. */
  | { kind: "too_late" };

const WAYS = {
  complete: { from: "open", to: "completed" },
  cancel: { from: "open", to: "cancelled" },
  undo_completion: { from: "completed", to: "open" },
  undo_cancellation: { from: "cancelled", to: "open" },
} as const satisfies Record<OrderTransition, { from: OrderState; to: OrderState }>;

/** The state that a change leads to. `closedFor`: ms since the order was completed or cancelled. Pure. */
export function decideTransition(
  order: { state: OrderState; closedFor: number },
  change: OrderTransition,
): Outcome<OrderState, StateProblem> {
  const { from, to } = WAYS[change];
  if (order.state !== from) return refused({ kind: "already", state: order.state });
  if (to === "open" && order.closedFor > UNDO_FOR) return refused({ kind: "too_late" });
  return done(to);
}

/**
 * How a change moves the stock. An order whose stock waits for the call has taken nothing: cancelling it returns
 * nothing, and completing it takes its pieces. Pure.
 */
export function stockOf(
  { stockTaken }: { stockTaken: boolean },
  change: OrderTransition,
): "take" | "take_again" | "put_back" | "leave" {
  if (change === "complete") return stockTaken ? "leave" : "take";
  if (!stockTaken || change === "undo_completion") return "leave";
  return change === "cancel" ? "put_back" : "take_again";
}

/** What orders that are cancelled in one step have in common with the order shown; see shop/schema/orders.ts. */
export const COMMON = ["phone", "network", "wideNetwork"] as const;
export type Common = (typeof COMMON)[number];

/** Open orders that nobody has called about, with the same phone or network. */
export type Uncalled = {
  orders: number;
  /** Those that an unknown customer placed. */
  unknown: number;
  /** What was paid of them, less refunds. */
  paidPaise: number;
};

/** Orders of one phone, and of one network, from which on they may be a flood. */
const MANY = { phone: 3, network: 10 };
const MOSTLY = 0.8;

/**
 * Whether they look like a flood by one stranger. Thousands share a mobile carrier's address, so that only many orders of
 * customers who are nearly all unknown do. Pure.
 */
export function isLikeFlood({ orders, unknown }: Omit<Uncalled, "paidPaise">, common: Common): boolean {
  return common === "phone" ? orders >= MANY.phone : orders >= MANY.network && unknown >= orders * MOSTLY;
}

/** Pieces of one product, whatever lines of the order they stand in; `name` as it was sold. */
export type Pieces = { productId: number; name: string; quantity: number };

/** Products whose pieces cannot be taken: fewer are left, or they are no longer in the shop. */
export type Missing = { short: { name: string; left: number; needed: number }[]; gone: string[] };

/** The pieces of an order's lines, by product in the order of ids: that in which rows are locked. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const byId = new Map<number, Pieces>();
  for (const { productId, name, quantity } of lines) {
    const before = byId.get(productId)?.quantity ?? 0;
    byId.set(productId, { productId, name, quantity: before + quantity });
  }
  return [...byId.values()].toSorted((a, b) => a.productId - b.productId);
}

/** What keeps an order from taking its products; null when nothing does. Pure. */
export function missingFor(
  pieces: readonly Pieces[],
  products: readonly { id: number; stock: number; deletedAt: Date | null }[],
): Missing | null {
  const known = new Map(products.map((product) => [product.id, product]));
  const missing: Missing = { short: [], gone: [] };
  for (const { productId, name, quantity } of pieces) {
    const product = known.get(productId);
    if (product === undefined || product.deletedAt !== null) missing.gone.push(name);
    else if (product.stock < quantity) missing.short.push({ name, left: product.stock, needed: quantity });
  }
  return missing.short.length + missing.gone.length === 0 ? null : missing;
}
