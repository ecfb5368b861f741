import { href, useLocation } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import { useCartActions } from "./use-cart-actions.ts";

type Props = {
  product: Pick<ProductCard, "id" | "name" | "pricePaise" | "stock" | "mostPerOrder">;
  /** Fields that stand before the button, such as a quantity. */
  children?: React.ReactNode;
  className?: string;
};

/** A form that puts a product into the cart: by the server where script is missing, on the device where it runs. */
export function AddToCart({ product, children, className = "btn" }: Props) {
  const m = useMessages();
  const actions = useCartActions();
  const { pathname, search } = useLocation();
  const out = product.stock <= 0;
  return (
    <PlainForm
      className="add"
      method="post"
      action={href("/cart")}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Number(new FormData(event.currentTarget).get("quantity") ?? 1);
        actions.add(product, Number.isInteger(typed) && typed > 0 ? typed : 1);
      }}
    >
      <input type="hidden" name="change" value={`add ${product.id}`} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
      <button className={className} type="submit" disabled={out} aria-label={m.product.addNamed(product.name)}>
        {m.product.addToCart}
      </button>
    </PlainForm>
  );
}
