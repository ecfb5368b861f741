import type { OrderBounds } from "../../details/shop-details.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";

/*
 * Until the shop has called, an order may be a false one. Three limits hold until then: for the orders of one phone,
 * for those of one network, and for those of all unknown customers together.
 */

/** A line of an order; stock, and what unconfirmed orders reserve, are as they were before it. */
type Line = { product: { id: number; stock: number; reservedUnconfirmed: number }; quantity: number };

/** A phone or a network that orders. */
export type Holder = {
  name: string;
  /** So many times as much as others; 1 for strangers. */
  factor: number;
};

/** Where an order comes from. */
export type Source = {
  /** The phone, as strangers or as one who has shown that it is theirs order by it. */
  phone: Holder;
  /** One, or an IPv6 /64 and its /56; none for an order without an address. */
  networks: readonly Holder[];
  /** True: a customer with a completed order, by their account or by that order's link. */
  isKnown: boolean;
  /** True: who orders has shown that the phone is theirs. */
  isIdentified: boolean;
};

/** What a holder's orders reserve before the shop has called. `orders`: of a network, only those that took stock. */
export type Holding = { orders: number; /** by product */ pieces: ReadonlyMap<number, number> };
/** By the names of phones, networks, and of phones in a network. */
export type Holdings = ReadonlyMap<string, Holding>;

/** From this network the phone has as many orders as it may until the shop has called. */
export type PhoneFull = { kind: "phone_full" };

/** What an order that is taken gets of the stock. */
export type StockDecision = {
  /** False: nothing until the shop has called. */
  takesStock: boolean;
  /**
   * True: strangers' orders by this phone have reached the limit; the admin's list shows one row for all further ones.
   */
  overPhoneLimit: boolean;
};

type Bounds = Omit<OrderBounds, "mostPerOrder" | "knownFactor">;

/**
 * Whether an order reserves its stock at once, or when the shop has called. Others' orders, by the same phone, from the
 * same network or anywhere, never cause a refusal. Only too many by this phone from this network do. Pure.
 */
export function decideStock(
  source: Source,
  sold: readonly Line[],
  holdings: Holdings,
  bounds: Bounds,
): Outcome<StockDecision, PhoneFull> {
  const { phone, networks, isKnown, isIdentified } = source;
  const holdingOf = (name: string) => holdings.get(name) ?? NOTHING;
  const mostOfPhone = bounds.ordersPerPhone * phone.factor;
  if (pairsOf(source).some((pair) => holdingOf(pair).orders >= mostOfPhone)) return refused({ kind: "phone_full" });
  const limited = [
    { ...phone, most: mostOfPhone },
    ...networks.map((network) => ({ ...network, most: bounds.ordersPerAddress * network.factor })),
  ].map(({ name, ...limit }) => ({ ...limit, has: holdingOf(name) }));
  const all = limited.map(({ has }) => has);
  const isFull = limited.some(
    ({ most, factor, has }) => has.orders >= most || exceedsShare(factor, has, all, sold, bounds),
  );
  return done({
    takesStock: !bounds.stockAfterCall && !isFull && (isKnown || !exceedsUnconfirmed(sold, bounds)),
    overPhoneLimit: !isIdentified && holdingOf(phone.name).orders >= mostOfPhone,
  });
}

/** The names under which the orders by this phone from each of these networks are counted. */
const pairsOf = ({ phone, networks }: Source): string[] => networks.map(({ name }) => `${phone.name} ${name}`);

/** Whether orders by this phone from this address wait for the shop's call; false without an address. Pure. */
export function hasOrdersHere(source: Source, holdings: Holdings): boolean {
  return pairsOf(source).some((pair) => holdings.has(pair));
}

/** Whether unknown customers would reserve more of a product than their share of what there is without their orders. */
function exceedsUnconfirmed(sold: readonly Line[], { unconfirmedShare }: Bounds): boolean {
  const wanted = piecesIn(sold);
  return sold.some(({ product: { id, stock, reservedUnconfirmed } }) => {
    const share = Math.floor(((stock + reservedUnconfirmed) * unconfirmedShare) / 100);
    return reservedUnconfirmed + (wanted.get(id) ?? 0) > share;
  });
}

/** The holdings after an order that was sold. One without stock counts among the orders of its phone alone. Pure. */
export function holdingsAfter(
  holdings: Holdings,
  source: Source,
  sold: readonly Line[],
  takesStock: boolean,
): Holdings {
  const after = new Map(holdings);
  const ofNetworks = takesStock ? source.networks.map(({ name }) => name) : [];
  for (const name of [source.phone.name, ...pairsOf(source), ...ofNetworks]) {
    const { orders, pieces } = after.get(name) ?? NOTHING;
    after.set(name, { orders: orders + 1, pieces: takesStock ? sum(pieces, piecesIn(sold)) : pieces });
  }
  return after;
}

const NOTHING: Holding = { orders: 0, pieces: new Map() };

/**
 * The share is of the stock without these holders' orders, so it is the same for one order and for ten. Strangers'
 * orders from the same network do not reduce it.
 */
function exceedsShare(
  factor: number,
  { pieces }: Holding,
  all: readonly Holding[],
  sold: readonly Line[],
  { heldShare, heldAtLeast }: Bounds,
): boolean {
  const wanted = piecesIn(sold);
  return sold.some(({ product: { id, stock } }) => {
    const whole = stock + Math.max(...all.map((each) => each.pieces.get(id) ?? 0));
    const share = Math.floor((whole * heldShare) / 100);
    return (pieces.get(id) ?? 0) + (wanted.get(id) ?? 0) > Math.max(share, heldAtLeast) * factor;
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
