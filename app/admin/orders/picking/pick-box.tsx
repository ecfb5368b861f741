import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import type { StandingRow } from "../gathered-orders.ts";
import { canPick, PICK_FORM, type usePicking } from "./use-picking.ts";

type Props = { order: StandingRow; picking: ReturnType<typeof usePicking> };

/** Ticks an order of the list. */
export function PickBox({ order, picking }: Props) {
  const { together } = useMessages({ adminWords }).adminPicking;
  if (!canPick(order)) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        form={PICK_FORM}
        name="order"
        value={order.number}
        checked={picking.picked.some(({ number }) => number === order.number)}
        onChange={(event) => picking.tick(order.number, event.currentTarget.checked)}
      />
      <span className="sr">{together.pick(formatOrderNumber(order.number), order.name)}</span>
    </label>
  );
}
