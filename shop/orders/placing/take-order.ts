import { SHOP_LANGUAGE } from "../../language.ts";
import { refused, type Outcome } from "../../outcome.ts";
import { visitor } from "../../viewer.ts";
import type { Caller } from "../order-form.ts";
import type { OrderProblem, WantedLine } from "./order-decision.ts";
import type { PlacedOrder, PlaceOrder } from "./place-order.ts";

export type PhoneOrder = {
  /** Made by the page (UUID): the same form sent twice is one order. */
  key: string;
  caller: Caller;
  lines: readonly WantedLine[];
};

/**
 * Takes down an order for somebody who calls or stands in the shop. The same rules as for a buyer's own: today's
 * prices, real stock, once. It belongs to no account, and the shop is not written to about what it did itself.
 */
export async function takeOrder(
  place: PlaceOrder,
  adminId: string,
  { key, caller, lines }: PhoneOrder,
): Promise<Outcome<PlacedOrder, OrderProblem<PlacedOrder>>> {
  const request = { key, buyer: caller, lines, language: SHOP_LANGUAGE, takenBy: adminId };
  const outcome = await place({ viewer: visitor, request, address: null, ownOrders: [] });
  if (outcome.ok) return outcome;
  const { problem } = outcome;
  if (problem.kind === "wait" || problem.kind === "phone_full")
    throw new Error("an order that nothing bounds was refused");
  return refused(problem);
}
