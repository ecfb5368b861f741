import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = { order: OrderForAdmin; changes: ReturnType<typeof useTransitions> };

/** Links to edit an open order, and to undo an edit for a day. */
export function EditOrder({ order, changes }: Props) {
  const { edit: words } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  const at = { number: String(order.number) };
  return (
    <section className="panel stack">
      <PlainLink className="btn btn-quiet" to={href("/admin/orders/:number/edit", at)}>
        {words.open}
      </PlainLink>
      {order.undoEditUntil !== null && (
        <PlainForm
          method="post"
          action={href("/admin/orders/:number/change", at)}
          onSubmit={(event) => {
            event.preventDefault();
            if (changes.busy.length === 0) void changes.change(order.number, "undo_edit");
          }}
        >
          <p>{words.undoUntil(moment(order.undoEditUntil))}</p>
          <button className="btn btn-quiet" type="submit" name="intent" value="undo_edit">
            {words.undo}
          </button>
        </PlainForm>
      )}
    </section>
  );
}

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
