import { data, href, redirect, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { writeCart } from "#app/cart/cart-cookie.ts";
import { cartOf } from "#app/cart/read-request-cart.ts";
import { changeOnServer } from "#app/cart/change-without-script.ts";
import { readCheckoutKey, writeCheckoutKey } from "#app/cart/idempotency-key.ts";
import { useCart } from "#app/cart/use-cart.ts";
import { intentOf, textOf, answeredOrFailed, hasFailed } from "#app/forms/submit-result.ts";
import { cartWords, checkoutWords, formWords } from "#app/i18n/registry.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import {
  addressOf,
  badRequest,
  formOf,
  inLanguage,
  isSecure,
  languageAskedFor,
  shopOf,
  tooMany,
  viewerOf,
} from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import type { Person } from "#shop/people/person-data.ts";
import { repriceCart } from "#shop/cart/reprice-cart.ts";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { parseBuyer, type OrderField } from "#shop/orders/buyer-form.ts";
import { isUuid } from "#shop/values/text.ts";
import type { Route } from "./+types/checkout.ts";
import { readOwnOrders } from "#app/session/own-orders-cookie.ts";
import { readRememberedBuyer, rememberBuyer } from "#app/session/remembered-buyer.ts";
import { dropFormDraft } from "#app/forms/form-draft.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { BuyerForm, CHECKOUT_DRAFT, CHECKOUT_FORM, DROP_FORM } from "./checkout-form.tsx";
import { CheckoutCart } from "./checkout-cart.tsx";
import { orderText } from "./checkout-lines.ts";
import { confirmOrder, FIELDS, type Sent } from "./confirm-order.server.ts";
import { useQuote } from "./use-quote.ts";
import { deliveryChoices, quoteFor } from "#app/delivery/delivery-quote.server.ts";
import { pinIn, rememberPin } from "#app/delivery/pin-cookie.server.ts";

export const handle = { shortFooter: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const cart = await cartOf(request, context);
  const products = await inLanguage(context, await shop.productsById(viewer, cart));
  const person = await shop.myDetails(viewer);
  const ordered = cart.filter((line) => line.orderedQuantity > 0).map((line) => line.productId);
  const orderedBefore = await shop.ownOrderWith(readOwnOrders(request), ordered);
  const known = readCheckoutKey(cookies);
  const key = known ?? crypto.randomUUID();
  const buyer = person === null ? readRememberedBuyer(request) : accountValues(person);
  const pin = buyer?.pin || pinIn(request);
  const lines = orderText(repriceCart(cart, products));
  const values = { pin, village: buyer?.village ?? "", address: buyer?.address ?? "", fulfilment: "deliver" };
  const quote = await quoteFor(context, values, lines);
  return data(
    {
      delivery: quote && { quote, pin, ...(await deliveryChoices(context)) },
      products,
      key,
      known: buyer && withPhoneProblem(buyer),
      canForget: person === null && buyer !== null,
      orderedBefore,
    },
    { headers: known === null ? { "set-cookie": writeCheckoutKey(key, isSecure(context)) } : {} },
  );
}

function accountValues({ name, email, phone, address, village }: Person): Record<OrderField, string> {
  const noDestination = { pin: "", village: "", state: "" };
  return { name, email, phone: phone ?? "", address: [address, village].filter(Boolean).join("\n"), ...noDestination };
}

/** Accounts of earlier releases may have any phone number: one that an order refuses is reported before it is sent. */
function withPhoneProblem(known: Record<OrderField, string>) {
  const parsed = parseBuyer(known);
  return { ...known, phoneProblem: parsed.ok || known.phone === "" ? undefined : parsed.problems.phone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  if (intentOf(form) === "forget") {
    throw redirect(href("/checkout"), {
      status: 303,
      headers: { "set-cookie": rememberBuyer(null, isSecure(context)) },
    });
  }
  const values = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)])) as Sent["values"];
  const village = textOf(form, "listed");
  if (village !== "") values.village = village;
  if (intentOf(form) === "quote" || village !== "") {
    return await answerQuote(request, context, { key: textOf(form, "key"), values, shown: textOf(form, "lines") });
  }
  // The form's own key: another tab may have used the cookie's meanwhile.
  const key = textOf(form, "key");
  if (!isUuid(key)) throw badRequest();
  const sent = { key, values, shown: textOf(form, "lines") };
  const cart = await cartOf(request, context);

  // A quantity button of the side panel, without script: the page returns the form's values.
  const change = textOf(form, "change");
  if (change !== "") {
    const changed = await changeOnServer(shopOf(context), viewerOf(context), cart, change, "1");
    if (changed === null) throw badRequest();
    const headers = { "set-cookie": writeCart(changed.cart, isSecure(context)) };
    const products = await shopOf(context).productsById(viewerOf(context), changed.cart);
    const quote = await quoteFor(context, values, orderText(repriceCart(changed.cart, products)));
    return data({ kind: "cart" as const, key, values, cart: cartToText(changed.cart), quote }, { headers });
  }
  return await confirmOrder(request, context, form, cart, sent);
}

/** Day and charge for the form as it is. */
async function answerQuote(request: Request, context: Route.ActionArgs["context"], { key, values, shown }: Sent) {
  const seconds = shopOf(context).takePinLookup(addressOf(context));
  if (seconds > 0) {
    const { form, checkout } = messagesFor(languageAskedFor(context), { checkoutWords, formWords });
    const note = { title: form.wait(seconds), news: [], text: checkout.failedText };
    return data({ kind: "refused" as const, key, values, note }, tooMany(seconds));
  }
  const pinCookie = await rememberPin(request, context, values.pin);
  const quote = await quoteFor(context, values, shown);
  return data(
    { kind: "quote" as const, key, values, quote },
    pinCookie === null ? {} : { headers: { "set-cookie": pinCookie } },
  );
}

/**
 * React Router does not revalidate after an error status. This page must, when products have changed. It must not after
 * a network or server error: a failed reload would replace the form by an error page.
 */
export function shouldRevalidate(answer: ShouldRevalidateFunctionArgs): boolean {
  if (hasFailed(answer)) return false;
  return answer.actionStatus === 409 || answer.defaultShouldRevalidate;
}

/** Without an answer the order may have been placed, unless the browser knew that it could send nothing. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const isSent = navigator.onLine;
  const answer = await answeredOrFailed(serverAction());
  return isSent && !("key" in answer) ? { kind: "unknown" as const } : answer;
}

export const headers = privateHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { cartWords, checkoutWords, formWords }, (m) => m.checkout.title);
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const m = useMessages({ cartWords, checkoutWords, formWords });
  const root = useRouteLoaderData<RootData>("root");
  const answer = useAnswer<typeof action | typeof clientAction>();
  const cart = useCart(answer?.kind === "cart" ? answer.cart : (root?.cart ?? ""));
  const reviewed = repriceCart(cart, loaderData.products);
  const lines = orderText(reviewed);
  const quote = useQuote(CHECKOUT_FORM, loaderData.delivery?.quote ?? null, answer, lines);
  if (reviewed.lines.length === 0) {
    // After an order that may have been placed, the cart is not reported as "empty"; without a cart there is no form
    // for that message.
    const [title, text] =
      answer?.kind === "unknown" ? [m.checkout.unknown, m.errors.sentText] : [m.cart.empty, m.cart.emptyText];
    return (
      <div className="page narrow">
        <EmptyState scene="basket" title={title} text={text} level={1}>
          <div className="btn-row">
            <PlainLink className="btn" to={href("/products")}>
              {m.cart.continueShopping}
            </PlainLink>
          </div>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <h1 className="page-title">{m.checkout.heading}</h1>
      <div className="split">
        <BuyerForm
          answer={answer}
          known={loaderData.known}
          canForget={loaderData.canForget}
          firstKey={loaderData.key}
          lines={lines}
          reviewed={reviewed}
          delivery={loaderData.delivery && { ...loaderData.delivery, quote }}
          orderedBefore={loaderData.orderedBefore}
        />
        <CheckoutCart reviewed={reviewed} quote={quote} />
      </div>
      <PlainForm
        id={DROP_FORM}
        method="post"
        action={href("/checkout")}
        onSubmit={() => dropFormDraft(CHECKOUT_DRAFT)}
      />
    </div>
  );
}
