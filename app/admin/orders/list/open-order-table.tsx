import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { ToastContent } from "#app/toasts/toast-queue.ts";
import type { OrderStep } from "#shop/orders/transitions/next-step.ts";
import { ChangeButtons, type Confirmation } from "../transitions/confirm-dialog.tsx";
import type { StandingRow } from "./stable-list.ts";
import { OrderTable, StateTag } from "./order-table.tsx";
import { StepButton } from "./step-button.tsx";
import { RowAnswer } from "./row-answer.tsx";
import { ageOf, whenOf } from "./order-time.ts";
import { SelectCheckbox } from "./bulk-actions.tsx";
import type { useSelection } from "./use-selection.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = {
  orders: readonly StandingRow[];
  now: Date;
  table: React.Ref<HTMLTableElement>;
  /** What all of them wait for; null: their next steps differ. */
  step?: OrderStep | null;
  /** Where orders can be selected. */
  selection?: ReturnType<typeof useSelection>;
  changes: ReturnType<typeof useTransitions>;
  onAsk: (confirmation: Confirmation) => void;
};

/** The list of open orders: each has its actions, and may be selected. */
export function OpenOrderTable({ orders, now, table, step = null, selection, changes, onAsk }: Props) {
  const { adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const last = [...changes.answers.values()].at(-1);
  return (
    <>
      <p className="sr" role="status">
        {last !== undefined && <b>{last.title}</b>} {last?.detail}
      </p>
      <OrderTable
        table={table}
        step={step}
        orders={orders}
        box={selection && ((order) => <SelectCheckbox order={order} selection={selection} />)}
        when={({ state, placedAt, closedAt }) =>
          state === "open"
            ? ageOf(placedAt, now, adminOrders.age)
            : whenOf(closedAt ?? placedAt, now, formats, adminOrders)
        }
        status={(order) => <Status order={order} step={step} changes={changes} onAsk={onAsk} />}
        answer={({ number, isGone }) => {
          const answer = isGone ? changes.answers.get(number) : undefined;
          return answer === undefined ? null : <RowAnswer content={answer} />;
        }}
        isBusy={({ number }) => changes.busy.includes(number)}
      />
    </>
  );
}

type StatusProps = Pick<Props, "changes" | "onAsk"> & { order: StandingRow; step: OrderStep | null };

/**
 * An open order has its next step, or Complete and Cancel; another one shows its state. A row for a group of orders
 * links to them.
 */
function Status({ order, step, changes, onAsk }: StatusProps) {
  const { open } = useMessages({ adminWords }).adminOrders;
  if (order.isGone) return <p className="soft">{step === null ? open.gone : open.stepGone}</p>;
  if (order.groupSize > 1) {
    return (
      <PlainLink className="btn btn-quiet" to={addressWith(href("/admin/orders"), { group: String(order.number) })}>
        {open.group(order.groupSize)}
        <span className="sr">{open.groupOf(formatPhone(order.phone))}</span>
      </PlainLink>
    );
  }
  return (
    <>
      {order.state === "open" ? (
        step === null ? (
          <ChangeButtons order={order} changes={changes} onAsk={onAsk} />
        ) : (
          <StepButton order={order} step={step} changes={changes} />
        )
      ) : (
        <StateTag state={order.state} />
      )}
      <StayingAnswer order={order} answer={changes.answers.get(order.number)} />
    </>
  );
}

/** What an action led to, where its order stays in the list: among those found, or unchanged. */
function StayingAnswer({ order, answer }: { order: StandingRow; answer: ToastContent | undefined }) {
  const { undo } = useMessages().site;
  if (answer?.tone === "warn") return <p className="soft">{answer.title}</p>;
  if (answer?.undo === undefined || order.state === "open") return null;
  return (
    <button className="btn btn-quiet" type="button" onClick={answer.undo}>
      {undo}
      <span className="sr"> {formatOrderNumber(order.number)}</span>
    </button>
  );
}
