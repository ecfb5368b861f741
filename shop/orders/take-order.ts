import type { Database } from "#platform/database/connect.ts";
import type { Outcome } from "../outcome.ts";
import { visitor } from "../viewer.ts";
import type { Caller } from "./order-form.ts";
import { placeOrder, type OrderProblem, type PlacedOrder, type WantedLine } from "./place-order.ts";

export type PhoneOrder = {
  /** Made by the page (UUID): the same form sent twice is one order. */
  key: string;
  caller: Caller;
  lines: readonly WantedLine[];
};

/**
 * Takes down an order for somebody who calls or stands at the counter. The same rules as for a buyer's own: today's
 * prices, real stock, once. It belongs to no account, and the shop is not written to about what it did itself.
 */
export function takeOrder(
  db: Database,
  adminId: string,
  { key, caller, lines }: PhoneOrder,
): Promise<Outcome<PlacedOrder, OrderProblem>> {
  return placeOrder(db, visitor, { key, buyer: caller, lines, language: "en", takenBy: adminId });
}
