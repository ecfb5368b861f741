import { href } from "react-router";
import { AddToCartButton } from "#app/cart/add-to-cart.tsx";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { ProductCard as Card } from "#shop/catalogue/cards.ts";
import { formatPaise } from "#shop/money.ts";
import { Picture, type SLOTS } from "#app/ui/picture.tsx";
import { Price, savingOf } from "#app/ui/price.tsx";
import { Stock } from "#app/ui/stock.tsx";

type Props = { product: Card; slot: keyof typeof SLOTS; first?: boolean };

/** One product in a list: picture, name, pack, description, price, stock and one button. The name's link covers the card. */
export function ProductCard({ product, slot, first = false }: Props) {
  const m = useMessages();
  const saving = savingOf(product);
  return (
    <article className={product.stock > 0 ? "card" : "card is-out"}>
      <div className={`card-pic wall-${product.sparePart ? "parts" : product.category}`}>
        <Picture pictureId={product.pictureId} category={product.category} alt="" slot={slot} first={first} />
        {saving > 0 && <span className="save">{m.product.save(formatPaise(saving))}</span>}
      </div>
      <h3>
        <PlainLink to={href("/products/:slug", { slug: product.slug })}>{product.name}</PlainLink>
      </h3>
      <p className="pack">
        <b>{m.product.packOf(product.pack)}</b>
        {product.brand !== null && <> · {product.brand}</>}
      </p>
      <p className="desc">{product.description}</p>
      <Price product={product} />
      <div className="card-foot">
        <Stock stock={product.stock} />
        <div className="add">
          <AddToCartButton product={product} />
        </div>
      </div>
    </article>
  );
}
