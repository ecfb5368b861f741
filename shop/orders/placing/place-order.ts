import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { forMany, inTime } from "#platform/database/deadline.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { isUnreachable, tookTooLong, violatedConstraint } from "#platform/database/errors.ts";
import { topicOfMoves, type StockMove } from "../../topics/topics.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { countNamedPhones, countOrders } from "./order-rate-limit.ts";
import {
  decideInTurn,
  isUnconfirmed,
  movesOf,
  type OrderProblem,
  type SoldLine,
  type TooManyOrders,
  type Arrival,
  type LockedProduct,
  type OrderRequest,
} from "./decide-order.ts";
import { readRules, type DeliveryRules, type ReadRules } from "../../delivery/delivery-rules.ts";
import { openNetworkHash, type NetworkHashes } from "./network-hash.ts";
import { hasOrdersHere, type PhoneFull } from "./unconfirmed-limits.ts";
import { findByKeys, fingerprintOf, type KnownOrder } from "./idempotency.ts";
import { readHoldings } from "./read-unconfirmed.ts";
import { lockProducts, writeOrders } from "./write-orders.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";

export type PlacedOrder = {
  token: string;
  number: number;
  lines: { productId: number; quantity: number }[];
  /** What this very call took; nothing when the order was there already. */
  moved: StockMove[];
  /** True: the order was there already, and this is its answer once more. */
  again: boolean;
};

type Answer = Outcome<PlacedOrder, OrderProblem<PlacedOrder> | TooManyOrders | PhoneFull>;
export type PlaceOrder = (order: Arrival) => Promise<Answer>;

const BOUNDS = { most: 32, mostWaiting: 1000, patience: 500, mostAtOnce: 3 };

/**
 * Places orders: checks and reserves the stock, writes the order with its lines as sold, and the stock movements. Only
 * the server's prices count. A repeated key returns the first order, even above the rate limit. Orders that arrive
 * during a write share the next transaction. Each returns after its commit, and a refusal affects no other order.
 */
export function openPlacing(db: Database, secret: string, deliveryRules: ReadRules): PlaceOrder {
  const parts = { db, hashNetworks: openNetworkHash(secret) };
  const placeOrderInBatch = inBatches(
    (orders: readonly Arrival[]) =>
      // Read before the transaction: the embedded database has one connection.
      forMany(async () => placeOrders({ ...parts, cachedRules: await deliveryRules() }, orders)),
    BOUNDS,
  );
  return (order) => inTime(placeOrderInBatch(order));
}

type Parts = {
  db: Database;
  hashNetworks: (address: string | null) => NetworkHashes;
  cachedRules: DeliveryRules;
};

/** Whether exactly this submission has become an order already. */
export async function isPlaced(db: Database, request: OrderRequest): Promise<boolean> {
  return (await findByKeys(db, [request.key])).get(request.key)?.fingerprint === fingerprintOf(request);
}

async function placeOrders(parts: Parts, orders: readonly Arrival[]): Promise<PromiseSettledResult<Answer>[]> {
  try {
    const answers = await parts.db.transaction((transaction) => {
      return placeOrdersTogether(transaction, parts, orders, () => countOrders(transaction, orders));
    });
    return answers.map((value) => ({ status: "fulfilled", value }));
  } catch (error) {
    // Nobody would be answered sooner for being asked alone.
    if (isUnreachable(error) && !tookTooLong(error)) throw error;
    // Something about one of them, which shall not be the others' trouble.
    const hasWaited = tookTooLong(error);
    return await Promise.allSettled(orders.map((order) => placeOrderAlone(parts, order, { hasWaited })));
  }
}

/**
 * An attempt counts even when the order fails. After a lock timeout, the retry has a `lock_timeout` of 500 ms, so that
 * waiting orders do not hold every connection.
 */
async function placeOrderAlone(parts: Parts, order: Arrival, { hasWaited }: { hasWaited: boolean }): Promise<Answer> {
  const { db } = parts;
  const waits = await countOrders(db, [order]);
  const placeOrderOnce = async () => {
    const [answer] = await db.transaction(async (transaction) => {
      if (hasWaited) await transaction.execute(sql`set local lock_timeout = '500ms'`);
      return await placeOrdersTogether(transaction, parts, [order], () => Promise.resolve(waits));
    });
    if (answer === undefined) throw new Error("an order has no answer");
    return answer;
  };
  try {
    return await placeOrderOnce();
  } catch (error) {
    // The same submission arrived twice at once, in two processes, and the other one was first: now it is found.
    if (violatedConstraint(error) !== "orders_key_unique") throw error;
    return await placeOrderOnce();
  }
}

async function placeOrdersTogether(
  transaction: Transaction,
  { hashNetworks, cachedRules }: Parts,
  orders: readonly Arrival[],
  count: () => Promise<readonly number[]>,
): Promise<Answer[]> {
  const requests = orders.map(({ request }) => request);
  // Each sends its statement before its first `await` (`execute`): all are sent at once, and the database runs them in
  // this order.
  const [products, waits, known, held] = await Promise.all([
    lockProducts(
      transaction,
      requests.flatMap(({ lines }) => lines),
    ),
    // Last, because orders of other products share these rows: they must not be locked while waiting for products.
    count(),
    // After the lock: the same submission, arriving twice at once, may just have taken these very pieces.
    findByKeys(
      transaction,
      requests.map(({ key }) => key),
    ),
    readHoldings(transaction, orders, hashNetworks),
  ]);
  const named = await countPhones(transaction, orders, known, held);
  const checks = requests.map((request, at) => {
    const wait = Math.max(waits[at] ?? 0, named[at] ?? 0);
    return { ...request, wait, source: held.sources[at] ?? null };
  });
  const rules = await newestRules(transaction, cachedRules, products);
  const verdicts = decideInTurn(checks, products, new Set(known.keys()), held, { rules, at: new Date() });
  const sales = verdicts.flatMap((verdict, at) => {
    const order = orders[at];
    if (verdict.kind !== "sold" || order === undefined) return [];
    const { sold, delivery, takesStock, overPhoneLimit } = verdict;
    const source = held.sources[at] ?? null;
    const marks = {
      takesStock,
      overPhoneLimit,
      unconfirmed: isUnconfirmed(source),
      identified: source?.isIdentified ?? false,
      ...hashNetworks(order.address),
    };
    return [{ ...order, sold, delivery, marks }];
  });
  const written = await writeOrders(transaction, sales);
  return requests.map((request, at): Answer => {
    const verdict = verdicts[at];
    if (verdict?.kind === "refused") return refused(verdict.problem);
    const order = known.get(request.key) ?? written.get(request.key);
    if (verdict === undefined || order === undefined) throw new Error("an order that was taken is not there");
    return verdict.kind === "sold" ? done(placed(order, verdict)) : repeated(order, request);
  });
}

/** The rules in memory, unless the database has a later change that this process has not heard of. */
async function newestRules(
  transaction: Transaction,
  cached: DeliveryRules,
  [product]: readonly LockedProduct[],
): Promise<DeliveryRules> {
  if (product === undefined || (product.deliveryVersion ?? 0) === cached.version) return cached;
  return { ...(await readRules(transaction)), isClockDoubted: cached.isClockDoubted };
}

/** Counts phones that have no order here yet; who has shown who they are may name any. */
function countPhones(
  transaction: Transaction,
  orders: readonly Arrival[],
  known: ReadonlyMap<string, KnownOrder>,
  { sources, holdings }: Awaited<ReturnType<typeof readHoldings>>,
): Promise<number[]> {
  const named = orders.map(({ request: { key, buyer }, address }, at) => {
    const source = sources[at] ?? null;
    const isStranger = source !== null && !source.isKnown && !source.isIdentified;
    const isCounted = isStranger && !known.has(key) && !hasOrdersHere(source, holdings);
    return { phone: buyer.phone, address, isCounted };
  });
  return countNamedPhones(transaction, named);
}

function placed(
  { token, number }: KnownOrder,
  { sold, takesStock }: { sold: readonly SoldLine[]; takesStock: boolean },
): PlacedOrder {
  const lines = sold.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return { token, number, lines, moved: takesStock ? movesOf(sold) : [], again: false };
}

function repeated({ token, number, lines, fingerprint }: KnownOrder, request: OrderRequest): Answer {
  const order: PlacedOrder = { token, number, lines, moved: [], again: true };
  return fingerprint === fingerprintOf(request) ? done(order) : refused({ kind: "other_order", order });
}

/** Publishes a new order after the commit: `topic`, and the changed stock that pages show. */
export function publishOrder(pubsub: PubSub, topic: string, outcome: Outcome<PlacedOrder, unknown>): void {
  if (!outcome.ok || outcome.value.again) return;
  const shown = topicOfMoves(outcome.value.moved);
  if (shown !== null) pubsub.publish(shown);
  pubsub.publish(topic);
}
