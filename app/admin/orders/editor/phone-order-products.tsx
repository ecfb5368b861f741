import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Title } from "#app/ui/title.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { formatPaise, multiplyPaise } from "#shop/values/money.ts";
import { FindProducts, ProductFacts } from "./product-picker.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { pieces } from "./phone-order-values.ts";

/** A line of the order; `quantity` is the text that the user entered. */
export type Line = { product: ProductCard; quantity: string; gone: boolean };

type Props = {
  lines: readonly Line[];
  onLines: (lines: Line[]) => void;
  /** The products found for `search`; null: no search. */
  results: readonly ProductCard[] | null;
  search: string;
  badQuantities: readonly number[];
};

/** The product search and the order's lines. All its buttons work without script, by submitting the form. */
export function PhoneOrderProducts({ lines, onLines, results, search, badQuantities }: Props) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;

  function add(product: ProductCard): void {
    const old = lines.find((line) => line.product.id === product.id);
    if (old === undefined) return onLines([...lines, { product, quantity: "1", gone: false }]);
    const more = { ...old, quantity: String((pieces(old.quantity) ?? 0) + 1) };
    onLines(lines.map((line) => (line === old ? more : line)));
  }

  const countOf = (id: number): number | null => {
    const line = lines.find(({ product }) => product.id === id);
    return line === undefined ? null : (pieces(line.quantity) ?? 0);
  };

  return (
    <section>
      <Title>{phoneOrder.products}</Title>
      <OrderLines lines={lines} onLines={onLines} badQuantities={badQuantities} />
      <FindProducts results={results} search={search} countOf={countOf} onAdd={add} />
    </section>
  );
}

function OrderLines({ lines, onLines, badQuantities }: Pick<Props, "lines" | "onLines" | "badQuantities">) {
  const m = useMessages({ adminWords });
  const { phoneOrder } = m.adminShop;
  if (lines.length === 0) return <p className="soft">{phoneOrder.noLines}</p>;
  return (
    <ul className="picked-products" aria-label={phoneOrder.lines}>
      {lines.map((line) => {
        const { product, quantity } = line;
        const count = pieces(quantity);
        const isShort = !line.gone && count !== null && count > product.stock;
        const isBad = (badQuantities.includes(product.id) && count === null) || line.gone || isShort;
        const id = `quantity-${product.id}`;
        return (
          <li key={product.id} className={isBad ? "bad" : undefined}>
            <input type="hidden" name="line" value={product.id} />
            <input type="hidden" name={`seen-${product.id}`} value={product.pricePaise} />
            <div>
              <label htmlFor={id}>
                <b>{product.name}</b>
              </label>
              <p className="soft">
                <ProductFacts product={product} />
              </p>
              {isBad && (
                <p className="error" id={`${id}-problem`}>
                  <Icon name="warning" />
                  <span>
                    {line.gone
                      ? phoneOrder.gone
                      : isShort
                        ? phoneOrder.onlyLeft(product.stock)
                        : phoneOrder.badQuantity}
                  </span>
                </p>
              )}
            </div>
            <QuantityStepper
              field={id}
              name={product.name}
              value={quantity}
              count={count}
              least={1}
              problem={isBad ? `${id}-problem` : undefined}
              onType={(text) => onLines(lines.map((each) => (each === line ? { ...each, quantity: text } : each)))}
            />
            <b className="num">{count === null ? "–" : formatPaise(multiplyPaise(product.pricePaise, count))}</b>
            <button
              className="x"
              type="submit"
              name="remove"
              value={product.id}
              aria-label={phoneOrder.remove(product.name)}
              onClick={(event) => {
                event.preventDefault();
                onLines(lines.filter((each) => each !== line));
              }}
            >
              <Icon name="bin" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
