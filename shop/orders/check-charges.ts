import { orderTotals, type Charges, type PricedLine } from "../values/order.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";

/** Paise: within what an order's total is counted in, everywhere. */
const HIGHEST_TOTAL = 1e14;

export type ChargeProblem =
  /** More is taken off than there is; this much can be. */
  | { kind: "discount_too_high"; mostPaise: number }
  /** More than can be counted. */
  | { kind: "total_too_high" };

/** Whether an order of these lines can have the charges. Pure. */
export function checkCharges(lines: readonly PricedLine[], charges: Charges): Outcome<null, ChargeProblem> {
  const most = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, charges.deliveryPaise);
  if (most > HIGHEST_TOTAL) return refused({ kind: "total_too_high" });
  const mostPaise = orderTotals(lines, charges).totalPaise + charges.discountPaise;
  return charges.discountPaise > mostPaise ? refused({ kind: "discount_too_high", mostPaise }) : done(null);
}
