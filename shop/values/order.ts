import { done, refused, type Outcome } from "./outcome.ts";
import { addPaise, multiplyPaise } from "./money.ts";

/** BCP 47: the language of an order or an e-mail that came with none of its own, as what the shop writes to itself. */
export const SHOP_LANGUAGE = "en";

/** So many pieces at a price. */
export type PricedLine = { unitPricePaise: number; quantity: number };

/** What stands in a bill beside its products. Neither is below zero. */
export type Charges = { deliveryPaise: number; discountPaise: number };

export type OrderTotals = Charges & {
  /** The lines alone. */
  subtotalPaise: number;
  /** What is paid: the lines and the delivery, less the discount. */
  totalPaise: number;
};

/** The shop brings products for nothing and takes nothing off a bill. */
const NONE: Charges = { deliveryPaise: 0, discountPaise: 0 };

export const lineTotal = ({ unitPricePaise, quantity }: PricedLine): number => multiplyPaise(unitPricePaise, quantity);

/** The sums of an order or a cart; no other file adds lines up. Pure. */
export function orderTotals(
  lines: readonly PricedLine[],
  { deliveryPaise, discountPaise }: Charges = NONE,
): OrderTotals {
  const subtotalPaise = addPaise(lines.map(lineTotal));
  return {
    subtotalPaise,
    deliveryPaise,
    discountPaise,
    totalPaise: addPaise([subtotalPaise, deliveryPaise, -discountPaise]),
  };
}

/** What a bill shows between its lines and its total, as it is added: nothing where nothing is charged or taken off. */
export function chargesOf({
  deliveryPaise,
  discountPaise,
}: Charges): { what: "delivery" | "discount"; paise: number }[] {
  const charges = [
    { what: "delivery" as const, paise: deliveryPaise },
    { what: "discount" as const, paise: -discountPaise },
  ];
  return charges.filter(({ paise }) => paise !== 0);
}

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

/** The only states of an order (specification, section 4). */
export const ORDER_STATES = ["open", "completed", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ["cash_on_delivery"] as const;

/** How money came. */
export const PAID_BY = ["cash", "upi"] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** Why the shop cancels an order; the admin may give another reason in words of at most `LONGEST_CANCEL_REASON`. */
export const CANCEL_REASONS = [
  "changed_mind",
  "not_reached",
  "out_of_stock",
  "too_far",
  "ordered_twice",
  "not_real",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
/** characters */
export const LONGEST_CANCEL_REASON = 200;

/** What an open order waits for, in this order; shown in addresses. */
export const ORDER_STEPS = ["call", "pack", "deliver"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The next step of an open order. One that was taken on the phone needs no call. */
export function stepOf(order: { calledAt: Date | null; packedAt: Date | null; byPhone: boolean }): OrderStep {
  if (order.calledAt === null && !order.byPhone) return "call";
  return order.packedAt === null ? "pack" : "deliver";
}
