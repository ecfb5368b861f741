import { Form, href } from "react-router";
import { accountWords, formWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Title } from "#app/ui/title.tsx";
import { OrderSteps } from "#app/storefront/orders/order-progress.tsx";
import { OrderBillRows } from "#app/storefront/orders/order-bill-rows.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { MyOrder } from "#shop/people/own-account.ts";
import { maskPhone } from "#shop/values/mask-personal.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";

type Props = { page: { orders: MyOrder[]; next: number | null }; isFirst: boolean };

export function MyOrders({ page, isFirst }: Props) {
  const { account } = useMessages({ accountWords, formWords });
  const words = account.account;
  return (
    <section>
      <Title>{words.orders}</Title>
      {page.orders.length === 0 ? (
        <div className="panel">
          <b>{words.noOrders}</b>
          <p>{words.noOrdersText}</p>
        </div>
      ) : (
        <ol className="my-orders">
          {page.orders.map((order) => (
            <li key={order.number}>
              <OneOrder order={order} />
            </li>
          ))}
        </ol>
      )}
      {(page.next !== null || !isFirst) && (
        <p className="btn-row">
          {!isFirst && (
            <PlainLink className="btn btn-quiet" to={href("/account")}>
              {words.newest}
            </PlainLink>
          )}
          {page.next !== null && (
            <PlainLink
              className="btn btn-quiet"
              to={`${href("/account")}?${new URLSearchParams({ before: String(page.next) })}`}
            >
              {words.older}
            </PlainLink>
          )}
        </p>
      )}
    </section>
  );
}

function OneOrder({ order }: { order: MyOrder }) {
  const { account } = useMessages({ accountWords, formWords });
  const { longDay } = useFormats();
  const words = account.account;
  const number = formatOrderNumber(order.number);
  return (
    <article className="bill my-order">
      <h3>
        <PlainLink to={href("/order/:token", { token: order.token })}>{words.order(number)}</PlainLink>
      </h3>
      <p className="order-facts">
        <span>{longDay(order.placedAt)}</span>
        <b>{words.states[order.state]}</b>
      </p>
      {order.state === "open" && <OrderSteps order={{ ...order, shownPhone: maskPhone(order.phone) }} />}
      <OrderBillRows order={order} />
      {order.state === "open" && (
        <p>
          <PlainLink to={`${href("/order/:token", { token: order.token })}#cancel`}>{words.cancel}</PlainLink>
        </p>
      )}
      <Form method="post" action={href("/account/orders/:number/again", { number: String(order.number) })}>
        <button className="btn btn-quiet" type="submit" aria-label={words.againNamed(number)}>
          {words.again}
        </button>
      </Form>
    </article>
  );
}
