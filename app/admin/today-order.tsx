import { href } from "react-router";
import { useCounterMessages } from "#app/messages/counter-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatPaise } from "#shop/money.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import type { TodayOrder } from "#shop/today/today.ts";
import { speakPhone } from "#shop/spoken-phone.ts";
import { OrderTick } from "./orders/order-tick.tsx";
import { useOrderChanges } from "./orders/use-order-changes.ts";

/** Indian time, whatever the machine's zone is. */
const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** One open order of the day's list, with its ticks. */
export function TodayOrderCard({ order }: { order: TodayOrder }) {
  const { today } = useCounterMessages().counter;
  const { change } = useOrderChanges();
  const number = formatOrderNumber(order.number);
  return (
    <li className="panel day-order">
      <p className="day-head">
        <a href={href("/admin/orders/:number", { number: String(order.number) })}>
          <b>{today.order(number)}</b>
        </a>
        <b className="num">{formatPaise(order.totalPaise)}</b>
      </p>
      <p>
        <b>{order.name}</b> <span className="soft">{moment.format(order.placedAt)}</span>
      </p>
      <p className="soft">{today.goods(order.lines)}</p>
      <div className="day-acts">
        <a className="tel" href={`tel:${order.phone}`}>
          <Icon name="phone" className="ic-s" />
          {today.call(speakPhone(order.phone))}
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
