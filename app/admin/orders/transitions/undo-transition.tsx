import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { LineDrawing } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import type { useTransitions } from "./use-transitions.ts";

type Props = {
  order: OrderForAdmin;
  state: "completed" | "cancelled";
  changes: ReturnType<typeof useTransitions>;
};

/** An arrow that turns back. */
const BACK = ["M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3"];

/** Reopens an order, for a day; lists the products with too little stock. */
export function UndoChange({ order, state, changes }: Props) {
  const { change } = useMessages({ adminWords }).adminOrders;
  const { moment } = useFormats();
  if (order.undoUntil === null) return <p className="panel soft">{change.undoOver}</p>;
  const intent = state === "completed" ? "undo_completion" : "undo_cancellation";
  return (
    <PlainForm
      className="panel stack"
      method="post"
      action={href("/admin/orders/:number/change", { number: String(order.number) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.busy.length === 0) void changes.change(order.number, intent);
      }}
    >
      {order.missing !== null && (
        <Note tone="warn">
          <b>{change.missingHeading}</b>
          <ul>
            {change.missing(order.missing).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Note>
      )}
      <p>{change.undoUntil(moment(order.undoUntil))}</p>
      <button
        className="btn btn-quiet"
        type="submit"
        name="intent"
        value={intent}
        aria-disabled={changes.busy.length > 0 || undefined}
      >
        <LineDrawing paths={BACK} />
        {change.undo}
      </button>
      {order.cancelledTogether > 1 && <UndoTogether order={order} changes={changes} />}
    </PlainForm>
  );
}

/** Reopens all orders of one bulk cancellation. */
function UndoTogether({ order, changes }: Omit<Props, "state">) {
  const { change } = useMessages({ adminWords }).adminOrders;
  return (
    <>
      <p>{change.undoTogetherText(order.cancelledTogether)}</p>
      <button
        className="btn btn-quiet"
        type="submit"
        name="intent"
        value="undo_together"
        onClick={(event) => {
          event.preventDefault();
          if (changes.busy.length === 0) void changes.change(order.number, "undo_together");
        }}
      >
        <LineDrawing paths={BACK} />
        {change.undoTogether(order.cancelledTogether)}
      </button>
    </>
  );
}
