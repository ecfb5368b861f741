import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/money.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import type { TodayOrder } from "#shop/today/today.ts";
import { formatPhone } from "#shop/format-phone.ts";
import { OrderTick } from "./orders/order-tick.tsx";
import { useOrderChanges } from "./orders/use-order-changes.ts";

/** One open order of the day's list, with its ticks. */
export function TodayOrderCard({ order }: { order: TodayOrder }) {
  const { adminOrders, adminShop } = useMessages({ adminWords });
  const { today } = adminShop;
  const { timeOfDay } = useFormats();
  const { change } = useOrderChanges();
  const number = formatOrderNumber(order.number);
  return (
    <li className="panel day-order">
      <p className="day-head">
        <PlainLink to={href("/admin/orders/:number", { number: String(order.number) })}>
          <b>{today.order(number)}</b>
        </PlainLink>
        <b className="num">{formatPaise(order.totalPaise)}</b>
      </p>
      <p>
        <b>{order.name}</b> <span className="soft">{timeOfDay(order.placedAt)}</span>
        {order.afterCall && <span className="tag tag-plain">{adminOrders.afterCall}</span>}
      </p>
      <p className="soft">{today.products(order.lines)}</p>
      <div className="day-acts">
        <a className="tel" href={`tel:${order.phone}`}>
          <Icon name="phone" className="ic-s" />
          {today.call(formatPhone(order.phone))}
        </a>
        <OrderTick
          number={order.number}
          mark="called"
          isOn={order.calledAt !== null}
          back={href("/admin")}
          change={change}
        />
        <OrderTick
          number={order.number}
          mark="packed"
          isOn={order.packedAt !== null}
          back={href("/admin")}
          change={change}
        />
      </div>
    </li>
  );
}
