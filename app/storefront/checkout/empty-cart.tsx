import { useRef } from "react";
import { href } from "react-router";
import { useCartActions } from "#app/cart/use-cart.ts";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";
import { CART_FORM } from "./cart-lines.tsx";

/** Confirms with the cart's contents: in a dialog, or on the page itself without script. */
export function EmptyCart({ reviewed }: { reviewed: ReviewedCart<CartProduct> }) {
  const { cart } = useMessages({ cartWords });
  const actions = useCartActions();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        className="btn btn-danger"
        type="submit"
        form={CART_FORM}
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

/** The same question on the page. */
export function AskEmpty({ reviewed }: { reviewed: ReviewedCart<CartProduct> }) {
  const { cart } = useMessages({ cartWords });
  return (
    <Note tone="warn" role="alert">
      <b>{cart.emptyQuestion}</b>
      <p>{cart.emptyWarning(reviewed.lines.length, formatPaise(reviewed.totalPaise))}</p>
      <div className="btn-row">
        <button className="btn btn-danger-full" type="submit" form={CART_FORM} name="change" value="empty">
          {cart.emptyCart}
        </button>
        <PlainLink className="btn btn-quiet" to={href("/cart")}>
          {cart.cancel}
        </PlainLink>
      </div>
    </Note>
  );
}
