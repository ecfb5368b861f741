import { Fragment, useEffect, useRef } from "react";
import { data, href, redirect, redirectDocument, useRevalidator, useRouteLoaderData } from "react-router";
import { readGuestCart, writeCart, writePicked } from "#app/cart/cart-cookie.ts";
import { cartOf } from "#app/cart/read-request-cart.ts";
import { ADD_PICKED } from "#app/cart/merge-toast.tsx";
import { LEAVE_PICKED, MergeOffer } from "#app/cart/merge-offer.tsx";
import { LineRemarks } from "#app/cart/line-remarks.tsx";
import { admitCartSteps } from "#app/cart/admit-cart-steps.ts";
import { changeOnServer } from "#app/cart/change-without-script.ts";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { changeText } from "#app/cart/cart-toast.ts";
import { Quantity } from "#app/cart/quantity.tsx";
import { useCart, useCartActions } from "#app/cart/use-cart.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { cartWords } from "#app/i18n/registry.ts";
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
import { Icon } from "#app/ui/icon.tsx";
import { privateMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stock } from "#app/ui/stock.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { Cart } from "#shop/values/cart-lines.ts";
import { type ReviewedCart, repriceCart, type ReviewedLine } from "#shop/cart/reprice-cart.ts";
import { named } from "#shop/cart/cart-change.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { readPin } from "#shop/values/text.ts";
import { stockState } from "#shop/values/stock-state.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { Route } from "./+types/cart.ts";
import { quoteFor } from "#app/delivery/delivery-quote.server.ts";
import { pinIn, rememberPin } from "#app/delivery/pin-cookie.server.ts";
import { Bill, PIN_FORM, PinForm } from "./cart-bill.tsx";
import { orderText } from "./checkout-lines.ts";
import { useQuote } from "./use-quote.ts";
import { otherPacks, type OtherPacks } from "./other-packs.server.ts";
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
  if (readPin(pin) === null) return data({ pin }, 400);
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

const FORM = "cart-form";

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
        <PlainForm ref={lines} id={FORM} method="post" action={href("/cart")}>
          <Lines reviewed={reviewed} packs={loaderData.packs} />
        </PlainForm>
        <Bill reviewed={reviewed} quote={quote}>
          {quote !== null && (
            <PinForm pin={actionData?.pin ?? loaderData.pin} refused={actionData} lines={orderable} quote={quote} />
          )}
        </Bill>
        <div className="btn-row after">
          <PlainLink className="btn btn-quiet" to={href("/products")}>
            {m.cart.continueShopping}
          </PlainLink>
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

function Lines({ reviewed, packs }: { reviewed: ReviewedCart<CartProduct>; packs: OtherPacks }) {
  const { cart } = useMessages({ cartWords });
  // Explicit roles: on a phone the rows become cards, whose `display` removes the implicit table roles.
  return (
    <table className="t t-cart" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="sr">{cart.remove}</span>
          </th>
          {/* A decorative picture: screen readers skip its column. */}
          <th aria-hidden="true" />
          <th role="columnheader" scope="col">
            {cart.name}
          </th>
          <th role="columnheader" scope="col" className="num">
            {cart.price}
          </th>
          <th role="columnheader" scope="col">
            {cart.quantity}
          </th>
          <th role="columnheader" scope="col" className="num">
            {cart.total}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {reviewed.lines.map((line) => (
          <Line key={line.product.id} line={line} packs={packs[line.product.id]} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, packs }: { line: ReviewedLine<CartProduct>; packs: OtherPacks[number] | undefined }) {
  const m = useMessages({ cartWords });
  const actions = useCartActions();
  const { product } = line;
  return (
    <tr role="row">
      <td role="cell" className="c-x">
        <button
          className="x"
          type="submit"
          name="change"
          value={`remove ${product.id}`}
          aria-label={m.cart.removeNamed(product.name)}
          onClick={(event) => {
            event.preventDefault();
            actions.remove(product);
          }}
        >
          <Icon name="bin" />
        </button>
      </td>
      <td aria-hidden="true" className="c-pic">
        <Picture pictureId={product.pictureId} category={product.category} alt="" slot="line" />
      </td>
      <td role="cell" className="c-name">
        <div>
          {product.gone ? (
            <b lang={product.lang}>{product.name}</b>
          ) : (
            <PlainLink to={href("/products/:slug", { slug: product.slug })} lang={product.lang}>
              {product.name}
            </PlainLink>
          )}
          <p className="pack">{m.product.packOf(product.pack)}</p>
          {line.state === "ready" && stockState(product.stock) === "few" && <Stock stock={product.stock} />}
        </div>
        <div>
          <LineRemarks line={line} />
          {packs && (
            <p className="remark">
              {packs.words}
              {packs.links.map(({ slug, text }) => (
                <Fragment key={slug}>
                  {" "}
                  <PlainLink to={href("/products/:slug", { slug })}>{text}</PlainLink>
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </td>
      <td role="cell" className="c-price num soft">
        {formatPaise(product.pricePaise)}
        <span className="phone-only"> {m.cart.each}</span>
      </td>
      <td role="cell" className="c-qty">
        {line.quantity > 0 && <Quantity product={product} quantity={line.quantity} form={FORM} />}
      </td>
      <td role="cell" className="c-sum num">
        {line.quantity > 0 && <b>{formatPaise(line.totalPaise)}</b>}
      </td>
    </tr>
  );
}

/** Confirms with the cart's contents: in a dialog, or on the page itself without script. */
function EmptyCart({ reviewed }: { reviewed: ReviewedCart<CartProduct> }) {
  const { cart } = useMessages({ cartWords });
  const actions = useCartActions();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        className="btn btn-danger"
        type="submit"
        form={FORM}
        name="change"
        value="ask-empty"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        {cart.emptyCart}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="empty-question">
        <h2 id="empty-question">{cart.emptyQuestion}</h2>
        <p>{cart.emptyWarning(reviewed.lines.length, formatPaise(reviewed.totalPaise))}</p>
        <div className="btn-row">
          <button
            className="btn btn-danger-full"
            type="button"
            onClick={() => {
              dialog.current?.close();
              actions.empty();
            }}
          >
            {cart.emptyCart}
          </button>
          {/* The safe choice, as in app/ui/title.tsx: a file of its own would weigh more. */}
          <button
            ref={(button) => button?.setAttribute("autofocus", "")}
            className="btn btn-quiet"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            {cart.cancel}
          </button>
        </div>
      </dialog>
    </>
  );
}

function AskEmpty({ reviewed }: { reviewed: ReviewedCart<CartProduct> }) {
  const { cart } = useMessages({ cartWords });
  return (
    <Note tone="warn" role="alert">
      <b>{cart.emptyQuestion}</b>
      <p>{cart.emptyWarning(reviewed.lines.length, formatPaise(reviewed.totalPaise))}</p>
      <div className="btn-row">
        <button className="btn btn-danger-full" type="submit" form={FORM} name="change" value="empty">
          {cart.emptyCart}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/cart")}>
          {cart.cancel}
        </PlainLink>
      </div>
    </Note>
  );
}
