import { href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";

type Product = Pick<ProductCard, "id" | "name" | "pricePaise" | "stock" | "mostPerOrder">;

/** The one form of a document that the buttons of all cards belong to. */
const FORM = "add";

/** It stands once in a document, at `path`, to which it leads back where script is missing. */
export const AddToCartForm = ({ path }: { path: string }) => (
  <PlainForm id={FORM} method="post" action={href("/cart")} hidden>
    <input type="hidden" name="back" value={path} />
  </PlainForm>
);

type ButtonProps = {
  product: Product;
  className?: string;
  /** The id of the form that it sends; undefined: of the one that it stands in. */
  form?: string | undefined;
};

/**
 * Puts a product into the cart: by the server where script is missing, on the device where it runs (documents/add-to-cart.ts,
 * which reads the product from `data-add`).
 */
export function AddToCartButton({ product, className = "btn", form = FORM }: ButtonProps) {
  const m = useMessages();
  const { id, name, pricePaise, stock, mostPerOrder } = product;
  return (
    <button
      className={className}
      type="submit"
      form={form}
      name="change"
      value={`add ${id}`}
      disabled={stock <= 0}
      aria-label={m.product.addNamed(name)}
      data-add={[id, pricePaise, stock, mostPerOrder].join(" ")}
      data-name={name}
    >
      {m.product.addToCart}
    </button>
  );
}
