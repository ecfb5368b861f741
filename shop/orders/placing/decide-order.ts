import type { OrderAdditions } from "../../schema/order-edits.ts";
import type { StockMove } from "../../topics/topics.ts";
import type { products } from "../../schema/products.ts";
import type { OrderBounds } from "../../details/shop-details.ts";
import {
  feeOf,
  decideDelivery,
  isAsShown,
  isUndeliverable,
  type Delivery,
  type WantedDelivery,
} from "../../delivery/decide-delivery.ts";
import type { DeliveryRules } from "../../delivery/delivery-rules.ts";
import { orderTotals } from "../../values/order.ts";
import { productLabel, weigh } from "../../values/product.ts";
import { toDestination } from "../destination.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import {
  decideStock,
  holdingsAfter,
  type Holdings,
  type PhoneFull,
  type Source,
  type StockDecision,
} from "./unconfirmed-limits.ts";
import type { Viewer } from "../../values/viewer.ts";
import type { Buyer } from "../buyer-form.ts";

/** One line as the buyer saw it when pressing Confirm. */
export type WantedLine = {
  productId: number;
  quantity: number;
  /** paise */
  seenPaise: number;
  /** Name and pack, see `productLabel`; undefined in a form that sends none. */
  shownLabel?: string | undefined;
};

/** What a decision looks at, of a product that nobody else can change meanwhile. */
export type LockedProduct = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "packAmount"
  | "packUnit"
  | "pricePaise"
  | "stock"
  | "reservedUnconfirmed"
  | "grossGrams"
  | "deletedAt"
> & {
  /** Pieces that one order may take. */
  mostPerOrder: number;
  /** Of the delivery rules, the same in each row; null before their first change. */
  deliveryVersion: number | null;
};

/** A line that will be sold; `product.stock` is what there was before the order. */
export type SoldLine = { product: LockedProduct; quantity: number };

/** Something is not as the buyer saw it. Nothing was written; the page shows today's and asks. */
export type Changed = {
  kind: "changed";
  priceChanged: number[];
  /** Those with another name or pack. */
  labelChanged: number[];
  short: number[];
  gone: number[];
  /** The delivery as the rules have it now; null where it is as shown. */
  delivery: Delivery | null;
};

const UNCHANGED: Changed = {
  kind: "changed",
  priceChanged: [],
  labelChanged: [],
  short: [],
  gone: [],
  delivery: null,
};

/** Why an order was not taken. */
export type OrderProblem<Placed> =
  | { kind: "no_lines" }
  | Changed
  /** The key belongs to an order with other contents: it is shown, and the buyer is asked. */
  | { kind: "other_order"; order: Placed };

/** Ordered too often; the next order is taken after so many seconds. */
export type TooManyOrders = { kind: "wait"; seconds: number };

/** Whether all lines can be sold exactly as the buyer saw them, from the products by their ids. Pure. */
export function decide(
  lines: readonly WantedLine[],
  products: ReadonlyMap<number, LockedProduct>,
  { isBounded = true } = {},
): Outcome<SoldLine[], Changed> {
  const [priceChanged, labelChanged]: [number[], number[]] = [[], []];
  const short: number[] = [];
  const gone: number[] = [];
  const sold: SoldLine[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    // A product may stand in several lines.
    const already = sold.reduce((sum, other) => sum + (other.product.id === line.productId ? other.quantity : 0), 0);
    if (product === undefined || product.deletedAt !== null) gone.push(line.productId);
    else if (Math.min(product.stock, isBounded ? product.mostPerOrder : Infinity) - already < line.quantity) {
      short.push(line.productId);
    } else if (product.pricePaise !== line.seenPaise) priceChanged.push(line.productId);
    else if ((line.shownLabel ?? productLabel(product)) !== productLabel(product)) labelChanged.push(line.productId);
    else sold.push({ product, quantity: line.quantity });
  }
  if (sold.length < lines.length) return refused({ ...UNCHANGED, priceChanged, labelChanged, short, gone });
  return done(sold);
}

/** How an order will be delivered, as its row keeps it. */
export type DecidedDelivery = Omit<WantedDelivery, "shown"> & {
  feePaise: number;
  day: string | null;
  zoneName: string | null;
  /** Null while the charge waits for a weight that is not known. */
  grams: number | null;
};

type DeliveryCheck = Pick<OrderRequest, "buyer" | "delivery" | "additions">;

/**
 * Whether the delivery is as the buyer was shown. A form that knows no delivery agrees to no fee. What the admin takes
 * down on the phone has the admin's own fee and day. Pure.
 */
function checkDelivery(
  { buyer, delivery: request, additions }: DeliveryCheck,
  sold: readonly SoldLine[],
  { rules, at }: { rules: DeliveryRules; at: Date },
): Outcome<DecidedDelivery, Changed> {
  const { grams, isWhole } = weigh(sold.map(({ product, quantity }) => ({ ...product, quantity })));
  const subtotalPaise = orderTotals(sold.map(pricedLine)).subtotalPaise;
  const wanted = { fulfilment: "deliver" as const, ...request, ...toDestination(buyer.address, request) };
  const delivery = decideDelivery(rules, { ...wanted, grams: isWhole ? grams : null, subtotalPaise, at });
  const feePaise = additions?.deliveryPaise ?? feeOf(delivery);
  const isAgreed =
    additions !== undefined ||
    (request === undefined ? !isUndeliverable(delivery) && feeOf(delivery) === 0 : isAsShown(delivery, request));
  if (!isAgreed) return refused({ ...UNCHANGED, delivery });
  return done({
    fulfilment: wanted.fulfilment,
    pin: wanted.pin,
    village: request?.village ?? null,
    stateCode: request?.stateCode ?? null,
    zoneName: delivery.kind === "zone" ? delivery.zone.name : null,
    feePaise: feePaise ?? 0,
    day: additions === undefined && delivery.kind === "zone" ? delivery.day : (request?.shown?.day ?? null),
    grams: feePaise === null ? null : grams,
  });
}

export const pricedLine = ({ product, quantity }: SoldLine) => ({ quantity, unitPricePaise: product.pricePaise });

/** One of the orders that are decided together. */
export type OrderCheck = DeliveryCheck & {
  key: string;
  lines: readonly WantedLine[];
  /** s, above 0 when too many came from the same network. */
  wait: number;
  /** Null where nothing bounds it. */
  source: Source | null;
};

export type Verdict =
  | ({ kind: "sold"; sold: SoldLine[]; delivery: DecidedDelivery } & StockDecision)
  /** The key has its order already, from before or from this very batch. */
  | { kind: "taken" }
  | { kind: "refused"; problem: { kind: "no_lines" } | Changed | TooManyOrders | PhoneFull };

/**
 * Decides orders in sequence: each reduces the stock for the next ones, and counts against the limits of its phone and
 * network. A refused order affects no other. `taken`: keys that already have an order; rate limits never refuse those.
 * Pure.
 */
export function decideInTurn(
  orders: readonly OrderCheck[],
  products: readonly LockedProduct[],
  taken: ReadonlySet<string>,
  { holdings: before, bounds }: { holdings: Holdings; bounds: OrderBounds | null },
  delivering: { rules: DeliveryRules; at: Date },
): Verdict[] {
  let holdings = before;
  const stocked = new Map(products.map((product) => [product.id, product]));
  const sold = new Set<string>();
  return orders.map(({ key, lines, wait, source, ...request }): Verdict => {
    const isTaken = taken.has(key) || sold.has(key);
    if (wait > 0 && !isTaken) return { kind: "refused", problem: { kind: "wait", seconds: wait } };
    if (lines.length === 0) return { kind: "refused", problem: { kind: "no_lines" } };
    if (isTaken) return { kind: "taken" };
    const decision = decide(lines, stocked, { isBounded: source !== null });
    if (!decision.ok) return { kind: "refused", problem: decision.problem };
    const delivery = checkDelivery(request, decision.value, delivering);
    if (!delivery.ok) return { kind: "refused", problem: delivery.problem };
    const isFree = source === null || bounds === null;
    const stock = isFree ? done(UNBOUNDED) : decideStock(source, decision.value, holdings, bounds);
    if (!stock.ok) return { kind: "refused", problem: stock.problem };
    sold.add(key);
    if (source !== null) holdings = holdingsAfter(holdings, source, decision.value, stock.value.takesStock);
    const verdict = { kind: "sold" as const, sold: decision.value, delivery: delivery.value, ...stock.value };
    if (!stock.value.takesStock) return verdict;
    for (const { productId, before: stock, after } of movesOf(decision.value)) {
      const product = stocked.get(productId);
      if (product === undefined) continue;
      const reservedUnconfirmed = product.reservedUnconfirmed + (isUnconfirmed(source) ? stock - after : 0);
      stocked.set(productId, { ...product, stock: after, reservedUnconfirmed });
    }
    return verdict;
  });
}

const UNBOUNDED: StockDecision = { takesStock: true, overPhoneLimit: false };

/** Whether an order waits for the shop to confirm it: an unknown customer placed it. Pure. */
export const isUnconfirmed = (source: Source | null): boolean => source !== null && !source.isKnown;

/** What an order takes from stock, once for each product. */
export function movesOf(sold: readonly SoldLine[]): StockMove[] {
  const moves = new Map<number, StockMove>();
  for (const { product, quantity } of sold) {
    const { after } = moves.get(product.id) ?? { after: product.stock };
    moves.set(product.id, { productId: product.id, before: product.stock, after: after - quantity });
  }
  return [...moves.values()];
}

export type OrderRequest = {
  /** Made by the checkout page (UUID, lower case): the same key is the same order, however often it arrives. */
  key: string;
  /** An order by phone may have no e-mail address. */
  buyer: Pick<Buyer, "name" | "phone" | "address"> & { email: string | null };
  lines: readonly WantedLine[];
  /** BCP 47 */
  language: string;
  /** The admin who took the order on the phone or in the shop. */
  takenBy?: string;
  /** What the admin adds to it. */
  additions?: OrderAdditions;
  /** Undefined for a form of a shop without zones, or of an earlier release. */
  delivery?: WantedDelivery;
};

export type Arrival = {
  viewer: Viewer;
  request: OrderRequest;
  /** The network address that it comes from; null for one that is not counted. */
  address: string | null;
  /** Numbers of earlier orders whose links the browser knows; see own-orders.ts. */
  ownOrders: readonly number[];
};
