import { useMessages } from "#app/i18n/use-messages.ts";
import { stockState } from "#shop/values/stock-state.ts";
import { Icon } from "./icon.tsx";

/** In stock, Only N left, Out of stock: a sign and words, never colour alone. */
export function Stock({ stock }: { stock: number }) {
  const { product } = useMessages();
  switch (stockState(stock)) {
    case "in":
      return (
        <span className="stock ok">
          <Icon name="tick" />
          {product.inStock}
        </span>
      );
    case "few":
      return (
        <span className="stock few">
          <Icon name="hourglass" />
          {product.fewLeft(stock)}
        </span>
      );
    case "out":
      return (
        <span className="stock out">
          <Icon name="cross" />
          {product.outOfStock}
        </span>
      );
  }
}
