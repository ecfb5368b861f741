import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-page.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { ChangeButtons, type Confirmation } from "../transitions/confirm-dialog.tsx";
import type { StandingRow } from "./stable-list.ts";
import { OrderTableRow } from "./order-table.tsx";
import { ageOf, whenOf } from "./order-time.ts";
import { SelectCheckbox } from "./bulk-actions.tsx";
import type { useSelection } from "./use-selection.ts";
import type { useTransitions } from "../transitions/use-transitions.ts";

type Props = {
  order: StandingRow;
  now: Date;
  /** Where orders can be selected. */
  selection?: ReturnType<typeof useSelection>;
  changes: ReturnType<typeof useTransitions>;
  onAsk: (confirmation: Confirmation) => void;
};

/**
 * A row of the list: an open order has Complete and Cancel, another one shows its state. A row for a group of orders
 * links to them.
 */
export function OpenOrderRow({ order, now, selection, changes, onAsk }: Props) {
  const { adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const isOpen = order.state === "open";
  return (
    <OrderTableRow
      order={order}
      box={selection === undefined ? undefined : <SelectCheckbox order={order} selection={selection} />}
      when={
        isOpen
          ? ageOf(order.placedAt, now, adminOrders.age)
          : whenOf(order.closedAt ?? order.placedAt, now, formats, adminOrders)
      }
      isBusy={changes.busy.includes(order.number)}
    >
      {order.isGone ? (
        <p className="soft">{adminOrders.open.gone}</p>
      ) : order.groupSize > 1 ? (
        <PlainLink className="btn btn-quiet" to={addressWith(href("/admin/orders"), { group: String(order.number) })}>
          {adminOrders.open.group(order.groupSize)}
          <span className="sr">{adminOrders.open.groupOf(formatPhone(order.phone))}</span>
        </PlainLink>
      ) : isOpen ? (
        <ChangeButtons order={order} changes={changes} onAsk={onAsk} />
      ) : (
        <span className={`tag state-${order.state}`}>{adminOrders.states[order.state]}</span>
      )}
    </OrderTableRow>
  );
}
