import type { OrderBounds } from "../../details/order-bounds.ts";
import { done, refused, type Outcome } from "../../outcome.ts";

/*
 * Until the shop has called, an order only says that somebody wants the products. What the orders of one phone, and of one
 * network address, may hold till then is bounded here.
 */

/** A line of an order; the stock is what there was before it. */
type Line = { product: { id: number; stock: number; mostPerOrder: number }; quantity: number };

/** A phone or a network address that orders. */
export type Holder = {
  name: string;
  /** So many times as much as others; 1 for strangers. */
  factor: number;
};

/** Where an order comes from; the network address is unknown for one that was sent without it. */
export type Source = { phone: Holder; network: Holder | null };

/** What a holder's orders hold that the shop has not called about. */
export type Holding = { orders: number; /** by product */ pieces: ReadonlyMap<number, number> };
export type Holdings = ReadonlyMap<string, Holding>;

/** The phone has as much as it may until the shop has called. */
export type PhoneFull = {
  kind: "phone_full";
  /** Products of which the order wants too many, with the pieces that it may have; none: the phone has too many orders. */
  products: { id: number; most: number }[];
};

type Bounds = Pick<OrderBounds, "heldShare" | "heldAtLeast" | "ordersPerPhone" | "ordersPerAddress" | "stockAfterCall">;

/**
 * Whether an order takes its stock at once (true) or when the shop has called (false). Whoever shares a network address with
 * one who orders too much is never refused for that; a phone that has too much is. Pure.
 */
export function decideStock(
  { phone, network }: Source,
  sold: readonly Line[],
  holdings: Holdings,
  bounds: Bounds,
): Outcome<boolean, PhoneFull> {
  const phoneHas = holdings.get(phone.name) ?? NOTHING;
  if (phoneHas.orders >= bounds.ordersPerPhone * phone.factor) return refused({ kind: "phone_full", products: [] });
  if (bounds.stockAfterCall) return done(false);
  const networkHas = (network !== null && holdings.get(network.name)) || NOTHING;
  const both = [phoneHas, networkHas];
  const tooMany = beyondShare(phone.factor, phoneHas, both, sold, bounds);
  if (tooMany.length > 0) return refused({ kind: "phone_full", products: tooMany });
  if (network === null) return done(true);
  const isFull =
    networkHas.orders >= bounds.ordersPerAddress * network.factor ||
    beyondShare(network.factor, networkHas, both, sold, bounds).length > 0;
  return done(!isFull);
}

/** The holdings after an order that was sold. One without stock counts among the orders of its phone alone. Pure. */
export function holdingsAfter(
  holdings: Holdings,
  { phone, network }: Source,
  sold: readonly Line[],
  takesStock: boolean,
): Holdings {
  const after = new Map(holdings);
  for (const { name } of [phone, ...(takesStock && network !== null ? [network] : [])]) {
    const { orders, pieces } = after.get(name) ?? NOTHING;
    after.set(name, { orders: orders + 1, pieces: takesStock ? sum(pieces, piecesIn(sold)) : pieces });
  }
  return after;
}

const NOTHING: Holding = { orders: 0, pieces: new Map() };

/**
 * The share is of what there would be without the orders of either holder: it is the same for one order and for ten, and a
 * phone's is no smaller because strangers behind the same address have ordered.
 */
function beyondShare(
  factor: number,
  { pieces }: Holding,
  both: readonly Holding[],
  sold: readonly Line[],
  { heldShare, heldAtLeast }: Bounds,
): PhoneFull["products"] {
  const wanted = piecesIn(sold);
  const products = new Map(sold.map(({ product }) => [product.id, product]));
  return [...products.values()].flatMap(({ id, stock, mostPerOrder }) => {
    const held = pieces.get(id) ?? 0;
    const whole = stock + Math.max(...both.map((each) => each.pieces.get(id) ?? 0));
    const share = Math.floor((whole * heldShare) / 100);
    const free = Math.max(share, heldAtLeast) * factor - held;
    return (wanted.get(id) ?? 0) <= free ? [] : [{ id, most: Math.min(Math.max(free, 0), mostPerOrder) }];
  });
}

function piecesIn(sold: readonly Line[]): Map<number, number> {
  return sold.reduce((pieces, { product, quantity }) => sum(pieces, new Map([[product.id, quantity]])), new Map());
}

function sum(pieces: ReadonlyMap<number, number>, more: ReadonlyMap<number, number>): Map<number, number> {
  const total = new Map(pieces);
  for (const [id, quantity] of more) total.set(id, (total.get(id) ?? 0) + quantity);
  return total;
}
