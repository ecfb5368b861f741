import { href } from "react-router";
import type { Quote } from "#app/delivery/delivery-quote.server.ts";
import { BillTotal } from "#app/delivery/bill-total.tsx";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { ReviewedCart } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";

type BillProps = { reviewed: ReviewedCart<CartProduct>; quote: Quote | null; children: React.ReactNode };

/** What the cart costs. `children` follow the total: the PIN code's form. */
export function Bill({ reviewed, quote, children }: BillProps) {
  const { cart } = useMessages({ cartWords });
  return (
    <aside className="bill sticky" aria-labelledby="bill">
      <h2 id="bill">{cart.bill}</h2>
      <p className="bill-row">
        <span>{cart.totalItems}</span>
        <b>{reviewed.pieces}</b>
      </p>
      {reviewed.savedPaise > 0 && (
        <p className="bill-row">
          <span>{cart.saved}</span>
          <b>{formatPaise(reviewed.savedPaise)}</b>
        </p>
      )}
      <BillTotal label={cart.totalPrice} paise={reviewed.totalPaise} quote={quote} />
      {children}
      {reviewed.pieces > 0 ? (
        <PlainLink className="btn btn-big btn-wide" to={href("/checkout")}>
          {cart.placeOrder}
        </PlainLink>
      ) : (
        <Note tone="warn">{cart.nothingToOrder}</Note>
      )}
      <p className="bill-foot">{cart.noLogin}</p>
    </aside>
  );
}

/** Its form follows what is entered (use-quote.ts). */
export const PIN_FORM = "pin-form";

type PinProps = { pin: string; /** Of the entered one. */ problem: string | undefined; lines: string; quote: Quote };

/** The PIN code, and day and charge for it. With script they follow what is entered. */
export function PinForm({ pin, problem, lines, quote }: PinProps) {
  const { cart } = useMessages({ cartWords });
  return (
    <PlainForm id={PIN_FORM} className="pin-form" method="post" action={href("/cart")}>
      <input type="hidden" name="lines" value={lines} />
      <label className="label" htmlFor="pin">
        {cart.pin}
      </label>
      <div className="pin-entry">
        <input
          className="input"
          id="pin"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={pin}
          aria-describedby="pin-answer"
          aria-invalid={problem !== undefined || undefined}
        />
        <noscript>
          <button className="btn btn-quiet" type="submit" name="change" value="pin">
            {cart.showDelivery}
          </button>
        </noscript>
      </div>
      <p id="pin-answer" role="status">
        {problem && <b>{problem} </b>}
        <b>{quote.lead}</b> {quote.text}
      </p>
    </PlainForm>
  );
}
