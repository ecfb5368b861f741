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

/**
 * The total of an order apportioned over its lines by their value, in whole paise: each with its share of the delivery
 * and the discount. By largest remainder, so that the shares add up to the total. Pure.
 */
export function apportionTotal(lines: readonly PricedLine[], totalPaise: number): number[] {
  const values = lines.map((line) => BigInt(lineTotal(line)));
  const sum = values.reduce((all, value) => all + value, 0n);
  if (sum === 0n) return lines.map((_, at) => (at === 0 ? totalPaise : 0));
  const shares = values.map((value, at) => {
    const exact = BigInt(totalPaise) * value;
    return { at, paise: Number(exact / sum), remainder: exact % sum };
  });
  const left = totalPaise - shares.reduce((all, { paise }) => all + paise, 0);
  const largest = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : b.remainder > a.remainder ? 1 : -1,
  );
  const raised = new Set(largest.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, paise }) => paise + (raised.has(at) ? 1 : 0));
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
