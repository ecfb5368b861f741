/** The only states of an order (specification, section 4). */
export const ORDER_STATES = ["open", "completed", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ["cash_on_delivery"] as const;

/** How money came. */
export const PAID_BY = ["cash", "upi"] as const;
export type PaidBy = (typeof PAID_BY)[number];
