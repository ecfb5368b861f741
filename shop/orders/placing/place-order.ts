import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { forMany, inTime } from "#platform/database/deadline.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { isUnreachable, tookTooLong } from "#platform/database/unreachable.ts";
import { violatedConstraint } from "#platform/database/violated-constraint.ts";
import type { StockMove } from "../../stock/product-topics.ts";
import { done, refused, type Outcome } from "../../outcome.ts";
import { countOrders } from "./count-orders.ts";
import { decideInTurn, movesOf, type OrderProblem, type SoldLine, type TooManyOrders } from "./order-decision.ts";
import type { Arrival, OrderRequest } from "./order-request.ts";
import { openNetworkHash } from "../network-hash.ts";
import type { PhoneFull } from "./holding.ts";
import { findByKeys, fingerprintOf, type KnownOrder } from "./known-orders.ts";
import { readHoldings } from "./read-holdings.ts";
import { lockProducts, writeOrders } from "./write-orders.ts";

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
 * Takes orders: checks and takes the stock, writes the order with its lines as they are sold and the stock movements. The
 * server's prices alone count. A repeated key answers with the first order, however many came from the same place.
 * Orders that arrive while others are being written share the next transaction; each is answered after its commit, and
 * none by what another one is refused for.
 */
export function openPlacing(db: Database, secret: string): PlaceOrder {
  const parts = { db, networkOf: openNetworkHash(secret) };
  const place = inBatches((orders: readonly Arrival[]) => forMany(() => placeAll(parts, orders)), BOUNDS);
  return (order) => inTime(place(order));
}

type Parts = {
  db: Database;
  /** Hashes network addresses. */
  networkOf: (address: string) => string;
};

/** Whether exactly this submission has become an order already. */
export async function isPlaced(db: Database, request: OrderRequest): Promise<boolean> {
  return (await findByKeys(db, [request.key])).get(request.key)?.fingerprint === fingerprintOf(request);
}

async function placeAll(parts: Parts, orders: readonly Arrival[]): Promise<PromiseSettledResult<Answer>[]> {
  try {
    const answers = await parts.db.transaction((transaction) => {
      return placeTogether(transaction, parts, orders, () => countOrders(transaction, orders));
    });
    return answers.map((value) => ({ status: "fulfilled", value }));
  } catch (error) {
    // Nobody would be answered sooner for being asked alone.
    if (isUnreachable(error) && !tookTooLong(error)) throw error;
    // Something about one of them, which shall not be the others' trouble.
    const hasWaited = tookTooLong(error);
    return await Promise.allSettled(orders.map((order) => placeAlone(parts, order, { hasWaited })));
  }
}

/**
 * An attempt counts also where the order comes to grief. Who has waited for a lock in vain does not wait as long again: those
 * who want the same products would hold every connection meanwhile.
 */
async function placeAlone(parts: Parts, order: Arrival, { hasWaited }: { hasWaited: boolean }): Promise<Answer> {
  const { db } = parts;
  const waits = await countOrders(db, [order]);
  const place = async () => {
    const [answer] = await db.transaction(async (transaction) => {
      if (hasWaited) await transaction.execute(sql`set local lock_timeout = '500ms'`);
      return await placeTogether(transaction, parts, [order], () => Promise.resolve(waits));
    });
    if (answer === undefined) throw new Error("an order has no answer");
    return answer;
  };
  try {
    return await place();
  } catch (error) {
    // The same submission arrived twice at once, in two processes, and the other one was first: now it is found.
    if (violatedConstraint(error) !== "orders_key_unique") throw error;
    return await place();
  }
}

async function placeTogether(
  transaction: Transaction,
  { networkOf }: Parts,
  orders: readonly Arrival[],
  count: () => Promise<readonly number[]>,
): Promise<Answer[]> {
  const requests = orders.map(({ request }) => request);
  // Each sends its statement before it first waits (`execute`), so that all are under way at once, and the database does
  // them one after the other, in this order.
  const [products, waits, known, held] = await Promise.all([
    lockProducts(
      transaction,
      requests.flatMap(({ lines }) => lines),
    ),
    // Only then: counters are shared with those who want other products, and must not be held while these are waited for.
    count(),
    // After the lock: the same submission, arriving twice at once, may just have taken these very pieces.
    findByKeys(
      transaction,
      requests.map(({ key }) => key),
    ),
    readHoldings(transaction, orders, networkOf),
  ]);
  const asked = requests.map(({ key, lines }, at) => {
    return { key, lines, wait: waits[at] ?? 0, source: held.sources[at] ?? null };
  });
  const verdicts = decideInTurn(asked, products, new Set(known.keys()), held);
  const sales = verdicts.flatMap((verdict, at) => {
    const order = orders[at];
    if (verdict.kind !== "sold" || order === undefined) return [];
    const { sold, takesStock } = verdict;
    const network = order.address === null ? null : networkOf(order.address);
    return [{ ...order, sold, takesStock, network }];
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
