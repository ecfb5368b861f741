import type { orderLines, orders } from "./orders.table.ts";

/** A line as it is kept, without its place: that is where it stands. */
export type KeptLine = Omit<typeof orderLines.$inferSelect, "orderId" | "position">;

/** What of an order can be edited while it is open. */
export type OrderContents = Pick<
  typeof orders.$inferSelect,
  "name" | "phone" | "address" | "deliveryPaise" | "discountPaise" | "discountReason" | "note" | "slipNote"
> & { lines: KeptLine[] };
