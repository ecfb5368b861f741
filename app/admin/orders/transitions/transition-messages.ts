import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords } from "#app/i18n/registry.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";
import type { Common, Missing, OrderTransition } from "#shop/orders/transitions/order-transitions.ts";
import type { OrderState } from "#shop/values/order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";

/** The result of an order's action. */
export type TransitionAnswer =
  | {
      kind: "done";
      did: OrderTransition;
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
export type BulkAnswer =
  | {
      kind: "several";
      changed: number[];
      /** What completing them recorded as paid in cash. */
      paidPaise: number;
      /** How many were left as they are. */
      left: number;
    }
  | { kind: "failed" };

export const BULK_INTENTS = ["complete", "undo_completion"] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

type Words = Messages<typeof adminWords>;

/** The toast for it. */
export function bulkToast(
  answer: BulkAnswer,
  intent: BulkIntent,
  { adminFlash }: Pick<Words, "adminFlash">,
): ToastText {
  if (answer.kind === "failed") return adminFlash.ordersNotChanged();
  const text = intent === "complete" ? adminFlash.ordersCompleted : adminFlash.ordersReopened;
  return text(answer.changed.length, answer.left);
}

/** The intents of the order's route. */
export type OrderIntent =
  | OrderTransition
  | "called"
  | "not_called"
  | "packed"
  | "not_packed"
  | "take_stock"
  | `cancel_${Common}`
  | "undo_together"
  | "undo_edit";

/** The toast for it; null where nothing needs one. */
export function transitionToast(
  answer: TransitionAnswer,
  number: number,
  intent: OrderIntent,
  { adminFlash, adminOrders }: Words,
): ToastText | null {
  const order = formatOrderNumber(number);
  switch (answer.kind) {
    case "done":
      if (answer.did === "complete") return adminFlash.orderCompleted(order);
      if (answer.did !== "cancel") return adminFlash.orderReopened(order);
      return answer.isRestocked ? adminFlash.orderCancelledRestocked(order) : adminFlash.orderCancelled(order);
    case "marked":
      if (intent === "called") return adminFlash.orderCalled(order);
      return intent === "packed" ? adminFlash.orderPacked(order) : null;
    case "edit_undone":
      return adminFlash.orderEditUndone(order);
    case "together": {
      const text = answer.did === "cancelled" ? adminFlash.similarCancelled : adminFlash.similarReopened;
      return text(answer.orders, answer.left);
    }
    case "not_found":
      return adminFlash.orderUnknown(order);
    case "already":
      return adminFlash.orderAlready(order, answer.state);
    case "too_late":
      return adminFlash.orderUndoLate(order);
    case "not_enough": {
      const products = adminOrders.change.missing(answer).join("; ");
      if (intent === "undo_cancellation") return adminFlash.orderStaysCancelled(products);
      if (intent === "undo_together") return adminFlash.ordersStayCancelled(products);
      return adminFlash.notEnoughStock(products);
    }
    case "failed":
      return adminFlash.orderNotChanged(order);
  }
}
