import { useEffect, useRef } from "react";
import { data, href, redirect, redirectDocument, useRevalidator, useRouteLoaderData } from "react-router";
import { readGuestCart, writeCart, writePicked } from "#app/cart/cart-cookie.ts";
import { cartOf } from "#app/cart/read-request-cart.ts";
import { ADD_PICKED } from "#app/cart/merge-toast.tsx";
import { LEAVE_PICKED, MergeOffer } from "#app/cart/merge-offer.tsx";
import { admitCartSteps } from "#app/cart/admit-cart-steps.ts";
import { changeOnServer } from "#app/cart/change-without-script.ts";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { RemoveOrdered } from "#app/cart/remove-ordered.tsx";
import { changeText } from "#app/cart/cart-toast.ts";
import { useCart } from "#app/cart/use-cart.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { cartWords, formWords } from "#app/i18n/registry.ts";
import { HeaderSearch } from "#app/layout/header-search.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import {
  addressOf,
  badRequest,
  formOf,
  inLanguage,
  isSecure,
  languageAskedFor,
  pathWithin,
  shopOf,
  tooMany,
  viewerOf,
} from "#app/request/context.ts";
import type { RootData } from "#app/session/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { Cart } from "#shop/values/cart-lines.ts";
import { repriceCart } from "#shop/cart/reprice-cart.ts";
import { named } from "#shop/cart/cart-change.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { readPin } from "#shop/delivery/pin.ts";
import type { Route } from "./+types/cart.ts";
import { quoteFor } from "#app/delivery/delivery-quote.server.ts";
import { pinIn, rememberPin } from "#app/delivery/pin-cookie.server.ts";
import { Bill, PIN_FORM, PinForm } from "./cart-bill.tsx";
import { CART_FORM, CartLines } from "./cart-lines.tsx";
import { AskEmpty, EmptyCart } from "./empty-cart.tsx";
import { orderText } from "./checkout-lines.ts";
import { useQuote } from "./use-quote.ts";
import { otherPacks } from "./other-packs.server.ts";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";

export const handle = { search: HeaderSearch };

export async function loader({ request, context }: Route.LoaderArgs) {
  const cart = await cartOf(request, context);
  const products = await inLanguage(context, await shopOf(context).productsById(viewerOf(context), cart));
  const pin = pinIn(request);
  const entered = { pin, village: "", address: "", fulfilment: "deliver" };
  const quote = await quoteFor(context, entered, orderText(repriceCart(cart, products)));
  return {
    products,
    pin,
    quote,
    packs: otherPacks(products, languageAskedFor(context)),
    askEmpty: new URL(request.url).searchParams.get("ask") === "empty",
  };
}

/** The cart's buttons of every page without script: changes the cookie and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const cart = await cartOf(request, context);
  const change = textOf(form, "change");
  if (change === "ask-empty") return redirect(`${href("/cart")}?ask=empty`, 303);
  if (change === ADD_PICKED || change === LEAVE_PICKED) {
    const headers = await mergeGuestCart(request, context, change === ADD_PICKED);
    return redirectDocument(pathWithin(textOf(form, "back"), href("/cart")), { status: 303, headers });
  }
  if (change === "pin") return await answerPin(request, context, textOf(form, "pin"));
  admitCartSteps(1, context);
  const changed = await changeOnServer(shopOf(context), viewerOf(context), cart, change, textOf(form, "quantity"));
  if (changed === null) throw badRequest();
  const headers = new Headers();
  headers.append("set-cookie", writeCart(changed.cart, isSecure(context)));
  appendFlash(headers, context, (words) => changeText(changed.change, changed.name, words));
  return redirectDocument(pathWithin(textOf(form, "back"), href("/cart")), { status: 303, headers });
}

/** Without script: stores the PIN code, for which the page then shows day and charge. */
async function answerPin(request: Request, context: Route.ActionArgs["context"], pin: string) {
  if (readPin(pin) === null) {
    const { problem } = messagesFor(languageAskedFor(context), { formWords });
    return data({ pin, problem: problem.not_pin(0) }, 400);
  }
  const seconds = shopOf(context).takePinLookup(addressOf(context));
  if (seconds > 0) throw data(null, tooMany(seconds));
  const cookie = await rememberPin(request, context, pin);
  return redirect(href("/cart"), { status: 303, headers: cookie === null ? {} : { "set-cookie": cookie } });
}

/** Adds the guest cart to the saved cart if `wanted`, and clears it. */
async function mergeGuestCart(
  request: Request,
  context: Route.ActionArgs["context"],
  wanted: boolean,
): Promise<Headers> {
  const headers = new Headers();
  const guestLines = readGuestCart(request.headers.get("cookie"));
  headers.append("set-cookie", writePicked([], isSecure(context)));
  if (!wanted || guestLines.length === 0) return headers;
  const steps = guestLines.map(({ productId, quantity }) => named({ kind: "add", productId, quantity }));
  const cart = await shopOf(context).changeSavedCart(viewerOf(context), steps);
  if (cart !== null) headers.append("set-cookie", writeCart(cart, isSecure(context)));
  return headers;
}

export function headers() {
  return { "cache-control": "private, no-store" };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { cartWords }, (m) => m.cart.title);
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages({ cartWords });
  const root = useRouteLoaderData<RootData>("root");
  const cart = useCart(root?.cart ?? "");
  useProductsOf(cart, loaderData.products);
  const reviewed = repriceCart(cart, loaderData.products);
  const orderable = orderText(reviewed);
  const quote = useQuote(PIN_FORM, loaderData.quote, undefined, orderable);
  const lines = useRef<HTMLFormElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const ids = reviewed.lines.map((line) => line.product.id);
  // To the delete button of the line now at the removed one's position.
  useFocusAfterRemoval(ids, (index) => {
    const bin = lines.current?.querySelector<HTMLButtonElement>(`button[value="remove ${ids[index]}"]`);
    (bin ?? emptyHeading.current)?.focus();
  });
  if (reviewed.lines.length === 0) {
    return (
      <div className="page narrow">
        <MergeOffer items={root?.guestItems ?? 0} />
        <EmptyState scene="basket" title={m.cart.empty} text={m.cart.emptyText} level={1} heading={emptyHeading}>
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
      <h1 className="page-title">{m.cart.heading}</h1>
      <MergeOffer items={root?.guestItems ?? 0} />
      {loaderData.askEmpty && <AskEmpty reviewed={reviewed} />}
      <div className="split has-after">
        <PlainForm ref={lines} id={CART_FORM} method="post" action={href("/cart")}>
          <CartLines reviewed={reviewed} packs={loaderData.packs} />
        </PlainForm>
        <Bill reviewed={reviewed} quote={quote}>
          {quote !== null && (
            <PinForm
              pin={actionData?.pin ?? loaderData.pin}
              problem={actionData?.problem}
              lines={orderable}
              quote={quote}
            />
          )}
        </Bill>
        <div className="btn-row after">
          <PlainLink className="btn btn-quiet" to={href("/products")}>
            {m.cart.continueShopping}
          </PlainLink>
          <RemoveOrdered lines={reviewed.lines} form={CART_FORM} />
          <EmptyCart reviewed={reviewed} />
        </div>
      </div>
    </div>
  );
}

/** Another tab may have added products that this page has not loaded yet. */
function useProductsOf(cart: Cart, products: readonly CartProduct[]): void {
  const { revalidate, state } = useRevalidator();
  const lastRequest = useRef("");
  useEffect(() => {
    const missing = cart.filter((line) => !products.some((product) => product.id === line.productId));
    const which = missing.map((line) => line.productId).join(" ");
    // Once for the same lines: an unknown id stays unknown.
    if (which === "" || which === lastRequest.current || state !== "idle") return;
    lastRequest.current = which;
    void revalidate();
  }, [cart, products, revalidate, state]);
}
