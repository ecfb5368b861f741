import { useEffect, useRef } from "react";
import { href } from "react-router";
import { findOrderWords, formWords, orderWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { shownState } from "./order-progress.tsx";
import type { LookedUpOrder } from "#shop/orders/queries/look-up-order.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { PrintedShop } from "./order-receipt.tsx";
import { OrderBillRows } from "./order-bill-rows.tsx";

type Props = {
  order: LookedUpOrder;
  /** The shop's, E.164. */
  phone: string | null;
};

/** An order as visible to anybody with its number and phone. With script it replaces the form and takes the focus. */
export function OrderSummary({ order, phone }: Props) {
  const { order: words, findOrder } = useMessages({ findOrderWords, formWords, orderWords });
  const { moment } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page order-page">
      <div className="split has-after">
        <div>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {words.number(formatOrderNumber(order.number))}
            </h1>
            <p className="order-facts">
              <b>{words.states[shownState(order.state, order.fulfilment)]}</b>
              <span>{words.placed(moment(order.placedAt))}</span>
            </p>
          </div>
        </div>
        <BillSummary order={order} />
        <div className="after">
          {phone !== null && (
            <p className="order-questions">
              <a href={`tel:${phone}`}>{words.questions(formatPhone(phone))}</a>
            </p>
          )}
          <p className="btn-row">
            <PlainLink className="btn btn-quiet" to={href("/find-order")}>
              {findOrder.another}
            </PlainLink>
          </p>
        </div>
      </div>
    </div>
  );
}

function BillSummary({ order }: { order: LookedUpOrder }) {
  const { order: words, findOrder } = useMessages({ findOrderWords, formWords, orderWords });
  return (
    <aside className="bill" aria-labelledby="found-bill">
      <PrintedShop />
      <h2 id="found-bill">{findOrder.products}</h2>
      <OrderBillRows order={order} />
      <div className="goes-to">
        <b>{order.fulfilment === "collect" ? words.collect : findOrder.goesTo}</b>
        <p>{order.maskedName}</p>
        <p>{order.maskedAddress}</p>
        <p className="bill-foot">{findOrder.masked}</p>
      </div>
    </aside>
  );
}
