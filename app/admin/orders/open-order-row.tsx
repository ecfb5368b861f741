import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/money.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import type { OrderRow } from "#shop/orders/orders-for-admin.ts";
import { formatPhone } from "#shop/format-phone.ts";
import { ChangeButtons, type Asked } from "./ask-change.tsx";
import type { StandingRow } from "./gathered-orders.ts";
import { whenOf } from "./order-time.ts";
import { OrderTick } from "./order-tick.tsx";
import { placeIn } from "./place-in.ts";
import type { useOrderChanges } from "./use-order-changes.ts";

type Props = {
  order: StandingRow;
  now: Date;
  /** The list's own address. */
  back: string;
  changes: ReturnType<typeof useOrderChanges>;
  onAsk: (asked: Asked) => void;
};

/** ms for which an order that nobody has called about is new. */
const NEW_FOR = 3_600_000;

/** One open order of the list: a row at a desk, a card on a phone. */
export function OpenOrderRow({ order, now, back, changes, onAsk }: Props) {
  const { adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const isBusy = changes.busy.includes(order.number);
  const isNew = order.calledAt === null && now.getTime() - order.placedAt.getTime() < NEW_FOR;
  const tick = { number: order.number, back, change: changes.change };
  return (
    <tr role="row" aria-busy={isBusy || undefined}>
      <td role="cell" className="c-no">
        <OrderLink number={order.number} />
        {isNew && <span className="tag">{adminOrders.open.new}</span>}
        {order.byPhone && <span className="tag tag-plain">{adminOrders.byPhone}</span>}
        {order.afterCall && <span className="tag tag-plain">{adminOrders.afterCall}</span>}
      </td>
      <td role="cell" className="c-when">
        {whenOf(order.placedAt, now, formats, adminOrders)}
      </td>
      <td role="cell" className="c-who">
        <BuyerInShort order={order} />
      </td>
      <td role="cell" className="c-items">
        <p>{adminOrders.products(order.lines)}</p>
        {!order.isGone && (
          <div className="ticks">
            <OrderTick {...tick} mark="called" isOn={order.calledAt !== null} />
            <OrderTick {...tick} mark="packed" isOn={order.packedAt !== null} />
          </div>
        )}
      </td>
      <td role="cell" className="c-sum num">
        <b>{formatPaise(order.totalPaise)}</b>
      </td>
      <td role="cell" className="c-act">
        {order.isGone ? (
          <p className="soft">{adminOrders.open.gone}</p>
        ) : (
          <ChangeButtons order={order} changes={changes} onAsk={onAsk} />
        )}
      </td>
    </tr>
  );
}

export function OrderLink({ number }: { number: number }) {
  return (
    <PlainLink to={href("/admin/orders/:number", { number: String(number) })}>
      <b>{formatOrderNumber(number)}</b>
    </PlainLink>
  );
}

/** Name, place, and the phone to tap. */
export function BuyerInShort({ order }: { order: Pick<OrderRow, "name" | "address" | "phone"> }) {
  const { adminDesk, adminOrders } = useMessages({ adminWords });
  if (order.phone === "") return <span className="soft">{adminDesk.person.buyer}</span>;
  const place = placeIn(order.address);
  const phone = formatPhone(order.phone);
  return (
    <>
      <b>{order.name}</b>
      {place !== "" && <span className="soft block">{place}</span>}
      <a className="tel" href={`tel:${order.phone}`} aria-label={adminOrders.callNamed(phone, order.name)}>
        <Icon name="phone" className="ic-s" />
        {phone}
      </a>
    </>
  );
}
