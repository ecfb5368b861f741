import { addPaise, multiplyPaise } from "./money.ts";

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

/** The only states of an order (specification, section 4). */
export const ORDER_STATES = ["open", "completed", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order reaches its buyer: brought to the address, or collected at the shop. */
export const FULFILMENTS = ["deliver", "collect"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const PAYMENT_METHODS = ["cash_on_delivery"] as const;

/** How money came. */
export const PAID_BY = ["cash", "upi"] as const;
export type PaidBy = (typeof PAID_BY)[number];
