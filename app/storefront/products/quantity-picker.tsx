import { useMessages } from "#app/i18n/use-messages.ts";

/** A quantity for the cart: a number field that works without script, between two buttons that need it. */
export function QuantityPicker({ name, most }: { name: string; most: number }) {
  const { product } = useMessages();
  return (
    <span className="qty" role="group" aria-label={product.quantityOf(name)}>
      <button type="button" aria-label={product.decrease(name)} data-step="down">
        −
      </button>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        step={1}
        defaultValue={1}
        required
        aria-label={product.quantityOf(name)}
      />
      <button type="button" aria-label={product.increase(name)} data-step="up">
        +
      </button>
    </span>
  );
}
