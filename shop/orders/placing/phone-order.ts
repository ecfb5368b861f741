import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Caller } from "../buyer-form.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import type { WantedDelivery } from "../../delivery/decide-delivery.ts";
import { checkCharges, type ChargeProblem } from "../check-charges.ts";
import { refused, type Outcome } from "../../values/outcome.ts";
import { visitor } from "../../values/viewer.ts";
import type { OrderAdditions } from "../../schema/order-edits.ts";
import type { OrderProblem, WantedLine } from "./decide-order.ts";
import type { PlacedOrder, PlaceOrder } from "./place-order.ts";
import { SHOP_LANGUAGE } from "../../values/languages.ts";

/** The buyer of a phone's last order, and its lines in their order. */
export type KnownCaller = Omit<Caller, "phone"> & {
  /** Where the last order went, as its buyer or the admin gave it. */
  pinCode: string | null;
  village: string | null;
  stateCode: string | null;
  lines: { productId: number; quantity: number }[];
};

/** The last order by this phone (E.164), shown when the admin takes an order; null: none yet. */
export async function callerByPhone(db: Database, phone: string): Promise<KnownCaller | null> {
  const [last] = await db
    .select({
      id: orders.id,
      name: orders.name,
      address: orders.address,
      email: orders.email,
      pinCode: orders.pinCode,
      village: orders.village,
      stateCode: orders.stateCode,
    })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.id))
    .limit(1);
  if (last === undefined) return null;
  const { id, ...caller } = last;
  const lines = await db
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  return { ...caller, lines };
}

const NONE: OrderAdditions = { deliveryPaise: 0, discountPaise: 0, discountReason: null, note: null, slipNote: null };

export type PhoneOrder = {
  /** Made by the page (UUID): the same form sent twice is one order. */
  key: string;
  caller: Caller;
  lines: readonly WantedLine[];
  additions?: OrderAdditions;
  /** Where, how and when, by the admin; the charge is among the additions. */
  delivery?: Omit<WantedDelivery, "shown"> & { day: string | null };
};

/**
 * Takes down an order for somebody who calls or stands in the shop. The same rules as for a buyer's own: today's
 * prices, real stock, once. It belongs to no account, and the shop is not written to about what it did itself.
 */
export async function takeOrder(
  { db, placeOrder }: { db: Database; placeOrder: PlaceOrder },
  adminId: string,
  { key, caller, lines, additions = NONE, delivery }: PhoneOrder,
): Promise<Outcome<PlacedOrder, OrderProblem<PlacedOrder> | ChargeProblem>> {
  // It is placed at the prices that the page showed, or not at all.
  const priced = lines.map(({ seenPaise, quantity }) => ({ unitPricePaise: seenPaise, quantity }));
  const checked = checkCharges(priced, additions);
  if (!checked.ok) return checked;
  const language = await lastLanguage(db, caller.phone);
  const shown = { feePaise: additions.deliveryPaise, day: delivery?.day ?? null };
  const wanted = delivery && { delivery: { ...delivery, shown } };
  const request = { key, buyer: caller, lines, language, takenBy: adminId, additions, ...wanted };
  const outcome = await placeOrder({ viewer: visitor, request, address: null, ownOrders: [] });
  if (outcome.ok) return outcome;
  const { problem } = outcome;
  if (problem.kind === "wait" || problem.kind === "phone_full")
    throw new Error("an order that nothing bounds was refused");
  return refused(problem);
}

/** The language in which a caller last ordered. */
async function lastLanguage(db: Database, phone: string): Promise<string> {
  const [last] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(orders.id))
    .limit(1);
  return last?.language ?? SHOP_LANGUAGE;
}
