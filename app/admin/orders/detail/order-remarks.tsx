import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";

/** The reason of a discount, and the notes of an order. */
export function OrderRemarks({ order }: { order: OrderForAdmin }) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const remarks = [
    order.discountReason === null ? null : words.reason(order.discountReason),
    order.note === null ? null : `${words.labels.note}: ${order.note}`,
    order.slipNote === null ? null : `${words.labels.slipNote}: ${order.slipNote}`,
  ].filter((remark) => remark !== null);
  return remarks.map((remark) => (
    <p key={remark} className="soft lines long-word">
      {remark}
    </p>
  ));
}
