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
