import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Note } from "#app/ui/note.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = { order: OrderForAdmin; changes: ReturnType<typeof useTransitions> };

/** An order that has reserved no stock yet: what would be short, and a button that reserves it. */
export function WaitsForCall({ order, changes }: Props) {
  const { change, waits } = useMessages({ adminWords }).adminOrders;
  return (
    <Note tone="warn">
      <b>{waits.heading}</b>
      <p>{waits.text}</p>
      {order.missing !== null && (
        <>
          <p>{waits.missing}</p>
          <ul>
            {change.missing(order.missing).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
      <PlainForm
        method="post"
        action={href("/admin/orders/:number/change", { number: String(order.number) })}
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.busy.length === 0) void changes.change(order.number, "take_stock");
        }}
      >
        <button className="btn btn-quiet" type="submit" name="intent" value="take_stock">
          {waits.take}
        </button>
      </PlainForm>
    </Note>
  );
}
