/** What an open order waits for, in this order; shown in addresses. */
export const ORDER_STEPS = ["call", "pack", "deliver"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The next step of an open order. One that was taken on the phone needs no call. */
export function stepOf(order: { calledAt: Date | null; packedAt: Date | null; byPhone: boolean }): OrderStep {
  if (order.calledAt === null && !order.byPhone) return "call";
  return order.packedAt === null ? "pack" : "deliver";
}
