import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import { ORDER_STEPS, stepOf, type OrderStep } from "#shop/orders/transitions/next-step.ts";
import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { TransitionButton } from "../transitions/confirm-dialog.tsx";
import type { useTransitions } from "../transitions/use-transitions.ts";

const INTENTS = { call: "called", pack: "packed", deliver: "complete" } as const;

type Props = { order: OrderRow; step: OrderStep; changes: Pick<ReturnType<typeof useTransitions>, "busy" | "change"> };

/** Takes an open order's next step, which can be undone. Without script it leads back to the list of that step. */
export function StepButton({ order, step, changes }: Props) {
  return (
    <PlainForm method="post" action={href("/admin/orders/:number/change", { number: String(order.number) })}>
      <input type="hidden" name="back" value={addressWith(href("/admin/orders"), { step })} />
      <TransitionButton order={order} changes={changes} intent={INTENTS[step]} className="btn btn-quiet" />
    </PlainForm>
  );
}

/** How far an open order is: a box for each step, filled once it is done. */
export function Progress({ order }: { order: OrderRow }) {
  const { progress } = useMessages({ adminWords }).adminOrders;
  const step = stepOf(order);
  return (
    <span className="pips">
      <span className="sr">{progress[step]}</span>
      {ORDER_STEPS.map((each, index) => (
        <i key={each} aria-hidden="true" className={index < ORDER_STEPS.indexOf(step) ? "on" : undefined} />
      ))}
    </span>
  );
}
