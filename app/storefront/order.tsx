import { useEffect } from "react";
import { href, useRouteLoaderData } from "react-router";
import { useCart } from "#app/cart/use-cart.ts";
import { useCartActions } from "#app/cart/use-cart-actions.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound, shopOf } from "#app/request.ts";
import type { RootData } from "#app/root-data.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/money.ts";
import type { Order } from "#shop/orders/find-order.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import { formatPhone } from "#shop/format-phone.ts";
import type { Route } from "./+types/order.ts";
import { forgetFormDrafts } from "#app/form-draft/forget-form-drafts.ts";
import { OrderBillRows } from "./order-bill-rows.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await shopOf(context).findOrderByToken(params.token);
  if (order === null) throw notFound();
  return { order: shownOf(order) };
}

/** The page's data lie in its source: what it does not show, such as the e-mail address, is not sent. */
function shownOf({ number, state, name, phone, address, placedAt, stockTaken, lines, ...order }: Order) {
  const { subtotalPaise, deliveryPaise, discountPaise, totalPaise } = order;
  const products = lines.map(({ name: good, slug, pack, unitPricePaise, quantity }) => ({
    name: good,
    slug,
    pack,
    unitPricePaise,
    quantity,
  }));
  const totals = { subtotalPaise, deliveryPaise, discountPaise, totalPaise };
  return { number, state, name, phone, address, placedAt, stockTaken, lines: products, ...totals };
}

type ShownOrder = ReturnType<typeof shownOf>;

/** Private: shown to whoever knows the address, kept nowhere on the way and not on a phone that others use, too. */
export function headers() {
  return { "cache-control": "private, no-store" };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { order, site } = messagesFor(root.language, { cartWords, orderWords });
  const number = formatOrderNumber(loaderData.order.number);
  return pageMeta(root, { title: site.titled(order.title(number), root.shop.name), hidden: true });
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order: words } = useMessages({ cartWords, orderWords });
  const { longMoment } = useFormats();
  const root = useRouteLoaderData<RootData>("root");
  const { order } = loaderData;
  const phone = root?.shop.phone ?? null;
  const deliveryNote = root?.shop.deliveryNote ?? null;
  useEffect(forgetFormDrafts, []);
  return (
    <div className="page order-page">
      <div className="split">
        <div>
          <h1>{words.thanks(order.name)}</h1>
          <p className="order-facts">
            <b>{words.number(formatOrderNumber(order.number))}</b>
            <span>{words.placed(longMoment(order.placedAt))}</span>
            <span>{words.states[order.state]}</span>
            <span>{words.keep}</span>
          </p>
          {order.state === "open" && (
            <>
              <Title>{words.next}</Title>
              <ol className="steps">
                <li>
                  <div>{words.steps.call(formatPhone(order.phone))}</div>
                </li>
                {!order.stockTaken && (
                  <li>
                    <div>{words.afterCall}</div>
                  </li>
                )}
                <li>
                  <div>{words.steps.pack}</div>
                </li>
                <li>
                  <div>{words.steps.pay(formatPaise(order.totalPaise))}</div>
                </li>
              </ol>
            </>
          )}
          {deliveryNote !== null && order.state === "open" && <p className="order-delivery">{deliveryNote}</p>}
          {phone !== null && (
            <p className="order-questions">
              <a href={`tel:${phone}`}>{words.questions(formatPhone(phone))}</a>
            </p>
          )}
          <CartAfter cart={root?.cart ?? ""} />
        </div>
        <OrderBill order={order} />
      </div>
    </div>
  );
}

/** Placing an order does not clear the cart: its lines stay, marked, until the visitor empties it. */
function CartAfter({ cart }: { cart: string }) {
  const { order: words, cart: ofCart } = useMessages({ cartWords, orderWords });
  const actions = useCartActions();
  const ordered = useCart(cart).some((line) => line.orderedQuantity > 0);
  return (
    <>
      {ordered && <Note tone="info">{words.stillInCart}</Note>}
      <div className="btn-row order-ways">
        {ordered && (
          <PlainForm
            method="post"
            action={href("/cart")}
            onSubmit={(event) => {
              event.preventDefault();
              actions.empty();
            }}
          >
            <button className="btn" type="submit" name="change" value="empty">
              {words.emptyCart}
            </button>
          </PlainForm>
        )}
        <PlainLink className="btn btn-quiet" to={href("/products")}>
          {ofCart.continueShopping}
        </PlainLink>
      </div>
    </>
  );
}

function OrderBill({ order }: { order: ShownOrder }) {
  const { order: words } = useMessages({ cartWords, orderWords });
  return (
    <aside className="bill" aria-labelledby="order-bill">
      <h2 id="order-bill">{words.number(formatOrderNumber(order.number))}</h2>
      <OrderBillRows order={order} />
      <div className="goes-to">
        <b>{words.goesTo}</b>
        <p>{order.name}</p>
        <p className="lines">{order.address}</p>
      </div>
    </aside>
  );
}
