import { Fragment } from "react";
import { href } from "react-router";
import { LineRemarks } from "#app/cart/line-remarks.tsx";
import { Quantity } from "#app/cart/quantity.tsx";
import { useCartActions } from "#app/cart/use-cart.ts";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stock } from "#app/ui/stock.tsx";
import type { ReviewedCart, ReviewedLine } from "#shop/cart/reprice-cart.ts";
import type { CartProduct } from "#shop/catalogue/products/find-products.ts";
import { formatPaise } from "#shop/values/money.ts";
import { stockState } from "#shop/values/stock-state.ts";
import type { OtherPacks } from "./other-packs.server.ts";

/** The id of the form that the cart's buttons submit without script. */
export const CART_FORM = "cart-form";

export function CartLines({ reviewed, packs }: { reviewed: ReviewedCart<CartProduct>; packs: OtherPacks }) {
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
        {line.quantity > 0 && <Quantity product={product} quantity={line.quantity} form={CART_FORM} />}
      </td>
      <td role="cell" className="c-sum num">
        {line.quantity > 0 && <b>{formatPaise(line.totalPaise)}</b>}
      </td>
    </tr>
  );
}
