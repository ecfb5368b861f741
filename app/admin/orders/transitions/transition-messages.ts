import type { FlashMessage } from "#app/flash/flash-message.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords } from "#app/i18n/registry.ts";
import type { Several } from "#shop/orders/transitions/transition-orders.ts";
import type { Common, Missing, OrderChange } from "#shop/orders/transitions/order-transitions.ts";
import type { OrderState } from "#shop/values/order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";

/** The result of an order's action. */
export type ChangeAnswer =
  | {
      kind: "done";
      did: OrderChange;
      /** The cash payment that completing recorded. */
      paidPaise?: number;
      /** True: cancelling it released reserved stock. */
      isRestocked?: true;
    }
  | { kind: "marked" }
  | { kind: "edit_undone" }
  /** A bulk action; `left` orders are still to be changed. */
  | { kind: "together"; did: "cancelled" | "open_again"; orders: number; left: number }
  | { kind: "not_found" }
  | { kind: "already"; state: OrderState }
  | { kind: "too_late" }
  | ({ kind: "not_enough" } & Missing)
  /** A network or server error. */
  | { kind: "failed" };

/** The result of a bulk action on selected orders. */
export type BulkAnswer = ({ kind: "several" } & Several) | { kind: "failed" };

export const BULK_INTENTS = ["complete", "undo_completion"] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

/** The toast for it. */
export function bulkNotice(answer: BulkAnswer, intent: BulkIntent): FlashMessage {
  if (answer.kind === "failed") return { about: "orders_not_changed", name: "" };
  const name = `${answer.changed.length} ${answer.left}`;
  return { about: intent === "complete" ? "orders_completed" : "orders_open_again", name };
}

const DONE = {
  complete: "order_completed",
  cancel: "order_cancelled_unreserved",
  undo_completion: "order_open_again",
  undo_cancellation: "order_open_again",
} as const satisfies Record<OrderChange, FlashMessage["about"]>;

/** The toast after too little stock, where the order stays as it was; else it waits for the call. */
const NOT_ENOUGH = new Map<OrderIntent, FlashMessage["about"]>([
  ["undo_cancellation", "order_not_enough"],
  ["undo_together", "orders_not_enough"],
]);

/** The most characters that a toast's cookie holds. */
const LONGEST = 200;

/** The intents of the order's route. */
export type OrderIntent =
  | OrderChange
  | "called"
  | "not_called"
  | "packed"
  | "not_packed"
  | "take_stock"
  | `cancel_${Common}`
  | "undo_together"
  | "undo_edit";

/** The toast for it; null for a checkbox, which shows its state itself. */
export function noticeOf(
  answer: ChangeAnswer,
  number: number,
  intent: OrderIntent,
  { adminOrders }: Messages<typeof adminWords>,
): FlashMessage | null {
  const name = formatOrderNumber(number);
  switch (answer.kind) {
    case "done":
      return { about: answer.isRestocked === true ? "order_cancelled" : DONE[answer.did], name };
    case "marked":
      return null;
    case "edit_undone":
      return { about: "order_edit_undone", name };
    case "together":
      return answer.left === 0
        ? { about: `orders_${answer.did}`, name: String(answer.orders) }
        : { about: `orders_${answer.did}_partly`, name: `${answer.orders} ${answer.left}` };
    case "not_found":
      return { about: "order_unknown", name };
    case "already":
      return { about: `order_is_${answer.state}`, name };
    case "too_late":
      return { about: "order_undo_late", name };
    case "not_enough": {
      const why = adminOrders.change.missing(answer).join("; ");
      const about = NOT_ENOUGH.get(intent) ?? "order_waits";
      return { about, name: why.length > LONGEST ? `${why.slice(0, LONGEST - 1)}…` : why };
    }
    case "failed":
      return { about: "order_not_changed", name };
  }
}
