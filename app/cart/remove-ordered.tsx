import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { Cart } from "#shop/values/cart-lines.ts";

/** Leaves only what no order has yet in the cart: a second order is then for that alone. Nothing without such lines. */
export function RemoveOrdered({ lines, form }: { lines: Pick<Cart[number], "orderedQuantity">[]; form?: string }) {
  const { cart } = useMessages({ cartWords });
  const { length } = lines.filter(({ orderedQuantity }) => orderedQuantity > 0);
  return (
    length > 0 && (
      <button className="btn btn-quiet" type="submit" form={form} name="change" value="remove_ordered">
        {cart.removeOrdered(length)}
      </button>
    )
  );
}
