import { href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "#app/ui/link.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";

type Product = Pick<ProductCard, "id" | "name" | "pricePaise" | "stock" | "mostPerOrder">;

/** The id of the one form that the buttons of all cards submit. */
const FORM = "add";

/** Rendered once in a document; without script it redirects back to `path`. */
export const AddToCartForm = ({ path }: { path: string }) => (
  <PlainForm id={FORM} method="post" action={href("/cart")} hidden>
    <input type="hidden" name="back" value={path} />
  </PlainForm>
);

type ButtonProps = {
  product: Product;
  className?: string;
  /** The id of the form to submit; undefined: the surrounding one. */
  form?: string | undefined;
};

/**
 * Adds a product to the cart: on the device with script, on the server without. documents/script-add-to-cart.ts reads
 * the product from `data-add`.
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
