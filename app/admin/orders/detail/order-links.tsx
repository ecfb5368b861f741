import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { LineDrawing } from "#app/ui/icon.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { PRINTER } from "../print/print-links.tsx";
import { CancelButton, type Confirmation } from "../transitions/confirm-dialog.tsx";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = {
  order: OrderForAdmin;
  changes: ReturnType<typeof useTransitions>;
  onAsk: (confirmation: Confirmation) => void;
};

/** Edit, packing slip, the buyer's page and Cancel; for a day also Undo of the last edit. */
export function OrderLinks({ order, changes, onAsk }: Props) {
  const { edit: words, one } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  const at = { number: String(order.number) };
  const isOpen = order.state === "open";
  return (
    <section className="panel stack order-papers" aria-label={one.links}>
      {isOpen && (
        <PlainLink className="btn btn-quiet btn-wide" to={href("/admin/orders/:number/edit", at)}>
          {words.open}
        </PlainLink>
      )}
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
          <button className="btn btn-quiet btn-wide" type="submit" name="intent" value="undo_edit">
            {words.undo}
          </button>
        </PlainForm>
      )}
      <PlainLink className="btn btn-quiet btn-wide" to={href("/admin/orders/:number/slip", at)}>
        <LineDrawing paths={PRINTER} />
        {one.slip}
      </PlainLink>
      <PlainLink to={href("/order/:token", { token: order.token })}>{one.buyersPage}</PlainLink>
      {isOpen && (
        <PlainForm method="get" action={href("/admin/orders/:number", at)}>
          <CancelButton order={order} changes={changes} onAsk={onAsk} />
        </PlainForm>
      )}
    </section>
  );
}
