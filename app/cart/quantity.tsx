import { useMessages } from "#app/i18n/use-messages.ts";
import type { Stocked } from "#shop/values/cart-lines.ts";
import { useCartActions } from "./use-cart.ts";

type Props = {
  product: Stocked & { name: string };
  quantity: number;
  /** The id of the form that the buttons submit without script. */
  form: string;
};

/** Minus, the quantity, plus. The buttons submit their form with `change` set; with script they act on the device. */
export function Quantity({ product, quantity, form }: Props) {
  const m = useMessages();
  const actions = useCartActions();
  const button = (change: "decrease" | "increase", act: () => void) => ({
    type: "submit" as const,
    form,
    name: "change",
    value: `${change} ${product.id}`,
    formNoValidate: true,
    "aria-label": m.product[change](product.name),
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      act();
    },
  });
  return (
    <span className="qty" role="group" aria-label={m.product.quantityOf(product.name)}>
      <button {...button("decrease", () => actions.decrease(product))}>−</button>
      <output>{quantity}</output>
      <button {...button("increase", () => actions.add(product))}>+</button>
    </span>
  );
}
