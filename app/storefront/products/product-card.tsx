import { href } from "react-router";
import { AddToCartButton } from "#app/cart/add-to-cart-button.tsx";
import { CachedFragment } from "#app/ui/cached-fragment.tsx";
import { productWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import type { ProductCard as Card } from "#shop/catalogue/products/product-cards.ts";
import { Picture, type SLOTS } from "#app/ui/picture.tsx";
import { Price, savingOf, savedAmount } from "./product-price.tsx";
import { Stock } from "#app/ui/stock.tsx";

/** A name in which figures such as 19-19-19 (N-P-K) stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/((?:NPK )?\S{0,40}\d-\d{1,3}-\d\S{0,40})/).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      <span key={position} className="unbroken">
        {part}
      </span>
    ),
  );

type Props = { product: Card; slot: keyof typeof SLOTS; first?: boolean };

/**
 * One product in a list: picture, name, pack, description, price, stock and one button. The name's link covers the
 * card.
 */
export function ProductCard(props: Props) {
  const className = props.product.stock > 0 ? "card" : "card is-out";
  const content = <CardContent {...props} />;
  // Not cached: the head preloads its picture, which React does not see inside a fragment.
  if (props.first) return <article className={className}>{content}</article>;
  return (
    <CachedFragment as="article" className={className} shows={props}>
      {content}
    </CachedFragment>
  );
}

function CardContent({ product, slot, first = false }: Props) {
  const m = useMessages({ productWords });
  const saving = savingOf(product);
  return (
    <>
      <div className={`card-pic wall-${product.sparePart ? "parts" : product.category}`}>
        <Picture pictureId={product.pictureId} category={product.category} alt="" slot={slot} first={first} />
      </div>
      <h3 lang={product.lang}>
        <PlainLink to={href("/products/:slug", { slug: product.slug })}>
          <Unbroken>{product.name}</Unbroken>
        </PlainLink>
      </h3>
      <p className="pack">
        <b>{m.product.packOf(product.pack)}</b>
        {/* Both would take a second line on a phone. */}
        {product.packs > 1 ? <> · {m.product.packs(product.packs)}</> : product.brand && <> · {product.brand}</>}
      </p>
      {product.description !== "" && (
        <p className="desc" lang={product.textLang}>
          {product.description}
        </p>
      )}
      <Price product={product} />
      <div className="card-foot">
        <div className="card-tags">
          <Stock stock={product.stock} />
          {saving > 0 && <span className="save">{m.product.save(savedAmount(saving))}</span>}
        </div>
        <div className="add">
          <AddToCartButton product={product} />
        </div>
      </div>
    </>
  );
}
