import { useEffect } from "react";
import { data, href, redirect, useRouteLoaderData } from "react-router";
import { formAction, type FormArgs } from "#app/forms/form-action.ts";
import { RemoveOrdered } from "#app/cart/remove-ordered.tsx";
import { useCart } from "#app/cart/use-cart.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { textOf, answeredOrFailed, unlessFailed } from "#app/forms/submit-result.ts";
import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { addressOf, notFound, orderInLanguage, shopOf, viewerOf } from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { rememberOrder } from "#app/session/own-orders-cookie.ts";
import { readRememberedBuyer } from "#app/session/remembered-buyer.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { Destination, OrderPromise } from "#app/delivery/order-delivery.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { Shop } from "#shop/open-shop.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { maskPhone } from "#shop/values/mask-personal.ts";
import { parsePhone } from "#shop/values/phone.ts";
import type { Route } from "./+types/order.ts";
import { dropFormDrafts } from "#app/forms/forget-form-drafts.ts";
import { CancelOrder, type CancelAnswer } from "./cancel-order.tsx";
import { OrderReceipt, PrintedShop } from "./order-receipt.tsx";
import { OrderSteps, shownState } from "./order-progress.tsx";
import { putAgain } from "../put-again.ts";
import { OrderBillRows } from "./order-bill-rows.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await shopOf(context).findOrderByToken(params.token);
  if (order === null) throw notFound();
  const isOwn = (await shopOf(context).myOrder(viewerOf(context), order.number)) !== null;
  const remembered = parsePhone(readRememberedBuyer(request)?.phone ?? "");
  const isBuyer = isOwn || (remembered.ok && remembered.phone === order.phone);
  return data(
    { order: shownOf(await orderInLanguage(context, order), isBuyer) },
    { headers: { "set-cookie": rememberOrder(request, context, { number: order.number, known: "opened" }) } },
  );
}

/** For anybody with the order's link: adds its products to their cart, or, with its phone, cancels it. */
export const action = formAction(async ({ form, intent, request, params, context }: Route.ActionArgs & FormArgs) => {
  if (intent === "again") {
    const order = await shopOf(context).findOrderByToken(params.token);
    if (order === null) throw notFound();
    return await putAgain(request, context, order);
  }
  const phone = textOf(form, "phone").slice(0, 100);
  const refuse = (answer: CancelAnswer, status: number) => data(answer, status);
  const parsed = parsePhone(phone);
  if (!parsed.ok) {
    const problem = phone.trim() === "" ? ("required" as const) : parsed.problem;
    return refuse({ kind: "problem", problem, phone }, 400);
  }
  const lookup = { token: params.token, phone: parsed.phone, address: addressOf(context) };
  const outcome = await shopOf(context).cancelByBuyer(lookup);
  if (outcome.ok) return redirect(href("/order/:token", params), 303);
  switch (outcome.problem.kind) {
    case "not_found":
      throw notFound();
    case "wrong_phone":
      return refuse({ kind: "wrong_phone", phone }, 403);
    case "wait":
      return data<CancelAnswer>(outcome.problem, {
        status: 429,
        headers: { "retry-after": String(outcome.problem.seconds) },
      });
    default:
      return refuse({ kind: outcome.problem.kind }, 409);
  }
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answeredOrFailed(serverAction());

export const shouldRevalidate = unlessFailed;

/**
 * The page's source holds its data: what it does not show, such as the e-mail address, is not sent. The whole phone is
 * for its buyer, not for everybody to whom the link was passed on.
 */
function shownOf(
  { number, state, name, phone, address, delivery, placedAt, stockTaken, lines, ...order }: OrderByToken,
  isBuyer: boolean,
) {
  const { subtotalPaise, deliveryPaise, discountPaise, totalPaise } = order;
  const products = lines.map(({ name: good, lang, slug, pack, unitPricePaise, quantity }) => ({
    name: good,
    ...(lang !== undefined && { lang }),
    slug,
    pack,
    unitPricePaise,
    quantity,
  }));
  const totals = { subtotalPaise, deliveryPaise, discountPaise, totalPaise };
  const { progress, duePaise, canCancel } = order;
  const facts = {
    number,
    state,
    name,
    shownPhone: isBuyer ? formatPhone(phone) : maskPhone(phone),
    address,
    delivery,
    placedAt,
    stockTaken,
  };
  return { ...facts, lines: products, ...totals, progress, duePaise, canCancel };
}

type ShownOrder = ReturnType<typeof shownOf>;
type OrderByToken = NonNullable<Awaited<ReturnType<Shop["findOrderByToken"]>>>;

export const headers = privateHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { order, site } = messagesFor(root.language, { cartWords, orderWords });
  const number = formatOrderNumber(loaderData.order.number);
  return pageMeta(root, { title: site.titled(order.title(number), root.shop.name), hidden: true });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order: words } = useMessages({ cartWords, orderWords });
  const { moment } = useFormats();
  const root = useRouteLoaderData<RootData>("root");
  const { order } = loaderData;
  const phone = root?.shop.phone ?? null;
  const deliveryNote = root?.shop.deliveryNote ?? null;
  useEffect(() => dropFormDrafts(), []);
  return (
    <div className="page order-page">
      <div className="split has-after">
        <div>
          <div>
            <h1>
              {order.state === "open" ? words.thanks(order.name) : words[order.state](formatOrderNumber(order.number))}
            </h1>
            <p className="order-facts">
              <b>{words.number(formatOrderNumber(order.number))}</b>
              <span>{words.placed(moment(order.placedAt))}</span>
              <span>{words.states[shownState(order.state, order.delivery.fulfilment)]}</span>
              <span>{words.save}</span>
            </p>
          </div>
          <div>
            {order.state === "open" && <Title>{words.next}</Title>}
            <OrderSteps order={order} />
          </div>
          {order.state === "open" && <OrderPromise of={order.delivery} />}
          {deliveryNote !== null && order.state === "open" && <p>{deliveryNote}</p>}
          {phone !== null && (
            <p className="order-questions">
              <a href={`tel:${phone}`}>{words.questions(formatPhone(phone))}</a>
            </p>
          )}
        </div>
        <OrderBill order={order} />
        <div className="after">
          <OrderReceipt order={order} />
          <CartAfter cart={root?.cart ?? ""} />
          {order.canCancel && <CancelOrder answer={actionData} />}
        </div>
      </div>
    </div>
  );
}

/** Placing an order does not clear the cart: its lines stay, marked, until the visitor removes them. */
function CartAfter({ cart }: { cart: string }) {
  const { order: words, cart: ofCart } = useMessages({ cartWords, orderWords });
  const lines = [...useCart(cart)];
  return (
    <>
      {lines.some((line) => line.orderedQuantity > 0) && <Note tone="info">{words.stillInCart}</Note>}
      <PlainForm className="btn-row" method="post" action={href("/cart")}>
        <PlainLink className="btn btn-quiet" to={href("/products")}>
          {ofCart.continueShopping}
        </PlainLink>
        <RemoveOrdered lines={lines} />
      </PlainForm>
    </>
  );
}

function OrderBill({ order }: { order: ShownOrder }) {
  const { order: words } = useMessages({ cartWords, orderWords });
  const { moment } = useFormats();
  return (
    <aside className="bill" aria-labelledby="order-bill">
      <PrintedShop />
      <h2 id="order-bill">{words.number(formatOrderNumber(order.number))}</h2>
      <p className="printed">{words.placed(moment(order.placedAt))}</p>
      <OrderBillRows order={order} />
      <Payment order={order} />
      <div className="goes-to">
        <b>{order.delivery.fulfilment === "collect" ? words.collect : words.goesTo}</b>
        <p>{order.name}</p>
        <p>{order.shownPhone}</p>
        <p className="lines">{order.address}</p>
        <Destination of={order.delivery} address={order.address} />
        <div className="printed">
          <OrderPromise of={order.delivery} />
        </div>
      </div>
    </aside>
  );
}

function Payment({ order: { state, duePaise, delivery } }: { order: ShownOrder }) {
  const { cart, order: words } = useMessages({ cartWords, orderWords });
  if (state === "cancelled") return null;
  const due = delivery.isChargeOpen ? cart.plusDelivery(formatPaise(duePaise)) : formatPaise(duePaise);
  const toPay = delivery.fulfilment === "collect" ? words.toPayAtShop : words.toPay;
  return <p className="bill-pay">{duePaise <= 0 ? words.paid : (state === "open" ? toPay : words.stillToPay)(due)}</p>;
}
