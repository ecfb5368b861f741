import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Limit } from "../../rate-limit/in-memory.ts";
import { toNetworks } from "../../rate-limit/networks.ts";
import { giveBackAttempt, takeAttempt, takeAttempts } from "../../rate-limit/take-attempt.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { findOrderByToken, type Order, type OrderLine } from "../find-order.ts";
import type { LookUp } from "./look-up-form.ts";
import { maskAddress, maskName } from "../../values/mask-personal.ts";
import type { Fulfilment, OrderTotals } from "../../values/order.ts";
import { orders } from "../../schema/orders.ts";

export type LookUpRequest = LookUp & {
  /** The network address of the viewer. */
  address: string;
};

/** What the number and the phone of an order give access to: never its token, e-mail, phone, whole name or address. */
export type LookedUpOrder = Pick<Order, "number" | "state" | "placedAt" | keyof OrderTotals> & {
  fulfilment: Fulfilment;
  lines: Pick<OrderLine, "productId" | "name" | "lang" | "slug" | "pack" | "unitPricePaise" | "quantity">[];
  maskedName: string;
  maskedAddress: string;
};

export type LookUpProblem =
  /** No order has this number and this phone. The response does not reveal which of the two is wrong. */
  | { kind: "not_found" }
  /** OrderCheck too often; the next time is let through after so many seconds. */
  | { kind: "wait"; seconds: number };

const HOUR = 3600;

/**
 * The burst of failed look-ups, refilled evenly over the time. A mobile carrier puts thousands of people behind one
 * address. For one phone, an address gets ten guesses a day. Others' attempts for a phone slow its owner down but never
 * lock them out: beyond ten wrong ones from anywhere, each response is delayed.
 */
const LIMITS = {
  address: { burst: 60, forgottenAfter: HOUR },
  pair: { burst: 10, forgottenAfter: 24 * HOUR },
  phone: { burst: 10, forgottenAfter: 24 * HOUR },
} satisfies Record<string, Limit>;

/** ms that an answer waits for a phone that many have tried. */
const SLOWED = 3000;

/**
 * A guest's way back to an order whose page was lost. Every look-up counts, before anything is read, so that the limits
 * hold however many arrive at once; one that finds its order is given back.
 */
export async function lookUpOrder(
  db: Database,
  { number, phone, address }: LookUpRequest,
): Promise<Outcome<LookedUpOrder, LookUpProblem>> {
  const networks = toNetworks(address);
  const byPhone = `look-up phone ${phone}`;
  const tries = [
    ...networks.map((network) => [`look-up address ${network}`, LIMITS.address] as const),
    ...networks.map((network) => [`look-up ${phone} ${network}`, LIMITS.pair] as const),
  ];
  const seconds = await takeAttempts(db, tries);
  if (seconds > 0) return refused({ kind: "wait", seconds });
  if ((await takeAttempt(db, byPhone, LIMITS.phone)) > 0) await pause(SLOWED);
  // Both in one statement: a wrong phone and an unknown number take the same way and the same time.
  const [match] = await db
    .select({ token: orders.token })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.phone, phone)));
  const order = match === undefined ? null : await findOrderByToken(db, match.token);
  if (order === null) return refused({ kind: "not_found" });
  for (const key of [...tries.map(([each]) => each), byPhone]) await giveBackAttempt(db, key);
  return done(shownOf(order));
}

/** What a page shows lies in its source: nothing else goes there. */
function shownOf({ number, state, placedAt, lines, name, address, delivery, ...order }: Order): LookedUpOrder {
  const { subtotalPaise, deliveryPaise, discountPaise, totalPaise } = order;
  return {
    number,
    state,
    fulfilment: delivery.fulfilment,
    placedAt,
    subtotalPaise,
    deliveryPaise,
    discountPaise,
    totalPaise,
    lines: lines.map(({ productId, name: good, slug, pack, unitPricePaise, quantity }) => ({
      productId,
      name: good,
      slug,
      pack,
      unitPricePaise,
      quantity,
    })),
    maskedName: maskName(name),
    maskedAddress: maskAddress(address),
  };
}
