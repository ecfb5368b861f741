import { Form, href } from "react-router";
import { useAccountMessages } from "#app/messages/account-messages.ts";
import { Title } from "#app/ui/title.tsx";
import { OrderBillRows } from "#app/storefront/order-bill-rows.tsx";
import type { MyOrder } from "#shop/people/people.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";

/** Indian time, whatever the machine's zone is. */
const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

type Props = { page: { orders: MyOrder[]; next: number | null }; isFirst: boolean };

/** The person's own orders, newest first. */
export function MyOrders({ page, isFirst }: Props) {
  const { account } = useAccountMessages();
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
            <a className="btn btn-quiet" href={href("/account")}>
              {words.newest}
            </a>
          )}
          {page.next !== null && (
            <a
              className="btn btn-quiet"
              href={`${href("/account")}?${new URLSearchParams({ before: String(page.next) })}`}
            >
              {words.older}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

function OneOrder({ order }: { order: MyOrder }) {
  const { account } = useAccountMessages();
  const words = account.account;
  const number = formatOrderNumber(order.number);
  return (
    <article className="bill my-order">
      <h3>
        <a href={href("/order/:token", { token: order.token })}>{words.order(number)}</a>
      </h3>
      <p className="order-facts">
        <span>{day.format(order.placedAt)}</span>
        <b>{words.states[order.state]}</b>
      </p>
      <OrderBillRows order={order} />
      <Form method="post" action={href("/account/orders/:number/again", { number: String(order.number) })}>
        <button className="btn btn-quiet" type="submit" aria-label={words.againNamed(number)}>
          {words.again}
        </button>
      </Form>
    </article>
  );
}
