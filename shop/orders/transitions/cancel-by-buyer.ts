import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { BUYER } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { Limit } from "../../rate-limit/in-memory.ts";
import { toNetworks } from "../../rate-limit/networks.ts";
import { giveBackAttempt, takeAttempt, takeAttempts } from "../../rate-limit/take-attempt.ts";
import { transitionLocked, lockOrders, publishStockMoves } from "./transition-orders.ts";
import type { OrderState } from "../../values/order.ts";
import { orders } from "../../schema/orders.ts";
import { CANCELLED_BY_BUYER, type StockMove } from "../../topics/topics.ts";

export type CancelRequest = {
  /** The end of the order's page. */
  token: string;
  /** E.164, as entered: required because the link may have been passed on. */
  phone: string;
  /** The network's. */
  address: string;
};

export type CancelProblem =
  | { kind: "not_found" }
  | { kind: "wrong_phone" }
  /** Somebody was first. */
  | { kind: "already"; state: OrderState }
  /** The parcel is made: the buyer is to call. */
  | { kind: "packed" }
  /** Tried too often; the next time is let through after so many seconds. */
  | { kind: "wait"; seconds: number };

const DAY = 24 * 3600;

/** A stranger with the link gets ten tries a day from an address, and never blocks the buyer, who is at another. */
const LIMITS = {
  pair: { burst: 10, forgottenAfter: DAY },
  address: { burst: 60, forgottenAfter: 3600 },
  order: { burst: 10, forgottenAfter: DAY },
} satisfies Record<string, Limit>;

/** ms that an answer waits for an order that many have tried. */
const SLOWED = 3000;

/**
 * The buyer cancels an open order that is not packed yet. Every attempt counts before anything is read, so that nobody
 * finds the phone by trying; a correct one is given back. Stock, e-mail and audit trail follow as when the shop
 * cancels.
 */
export async function cancelByBuyer(
  { db, pubsub }: { db: Database; pubsub: PubSub },
  { token, phone, address }: CancelRequest,
): Promise<Outcome<null, CancelProblem>> {
  const networks = toNetworks(address);
  const byOrder = `cancel order ${token}`;
  const tries = [
    ...networks.map((network) => [`cancel address ${network}`, LIMITS.address] as const),
    ...networks.map((network) => [`cancel ${token} ${network}`, LIMITS.pair] as const),
  ];
  const seconds = await takeAttempts(db, tries);
  if (seconds > 0) return refused({ kind: "wait", seconds });
  if ((await takeAttempt(db, byOrder, LIMITS.order)) > 0) await pause(SLOWED);
  const outcome = await db.transaction(async (transaction): Promise<Outcome<StockMove[], CancelProblem>> => {
    const [order] = await lockOrders(transaction, eq(orders.token, token));
    if (order === undefined) return refused({ kind: "not_found" });
    if (order.phone !== phone) return refused({ kind: "wrong_phone" });
    if (order.state !== "open") return refused({ kind: "already", state: order.state });
    if (order.packedAt !== null) return refused({ kind: "packed" });
    const changed = await transitionLocked(transaction, BUYER, order, "cancel");
    // Only the state could stand against it, and the row is locked.
    if (!changed.ok) throw new Error(`an open order could not be cancelled: ${changed.problem.kind}`);
    return done(changed.value.moves);
  });
  if (!outcome.ok) return outcome;
  for (const key of [...tries.map(([each]) => each), byOrder]) await giveBackAttempt(db, key);
  publishStockMoves(pubsub, outcome.value);
  pubsub.publish(CANCELLED_BY_BUYER);
  return done(null);
}
