import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stock } from "#app/ui/stock.tsx";
import { Title } from "#app/ui/title.tsx";
import type { ProductCard } from "#shop/catalogue/cards.ts";
import { formatPaise } from "#shop/money.ts";
import type { Caller } from "#shop/orders/order-form.ts";
import { multiplyPaise } from "#shop/paise.ts";
import { pieces } from "./typed-order.ts";

/** A line of the order that is being taken down; `quantity` as typed. */
export type Line = { product: ProductCard; quantity: string; gone: boolean };

/** What the shop answers while the form is being filled. */
export type LookUp = {
  found: readonly ProductCard[] | null;
  /** Who ordered before by the number that was typed. */
  caller: Omit<Caller, "phone"> | null;
  /** The line dropped. */
  failed: boolean;
};

/** ms of rest after a key before the shop is asked. */
const REST = 300;

type Props = {
  lines: readonly Line[];
  onLines: (lines: Line[]) => void;
  /** What the server found for `search`; null: nothing was searched. */
  found: readonly ProductCard[] | null;
  search: string;
  badQuantities: readonly number[];
};

/** Finding products, and the lines that were picked. All its buttons work without script, by sending the form. */
export function PhoneOrderProducts({ lines, onLines, found, search, badQuantities }: Props) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  const fetcher = useFetcher<LookUp>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const shown = fetcher.data?.found ?? found;
  const [added, setAdded] = useState<{ name: string; count: number } | null>(null);
  useEffect(() => () => clearTimeout(rest.current), []);

  function look(): void {
    clearTimeout(rest.current);
    void fetcher.load(`${href("/admin/neworder")}?${new URLSearchParams({ q: input.current?.value ?? "" })}`);
  }

  function add(product: ProductCard): void {
    const old = lines.find((line) => line.product.id === product.id);
    const count = (old === undefined ? 0 : (pieces(old.quantity) ?? 0)) + 1;
    setAdded({ name: product.name, count });
    if (old === undefined) return onLines([...lines, { product, quantity: "1", gone: false }]);
    const more = { ...old, quantity: String(count) };
    onLines(lines.map((line) => (line === old ? more : line)));
  }

  function addLabel({ id }: ProductCard): string {
    const line = lines.find((each) => each.product.id === id);
    return line === undefined ? phoneOrder.add : phoneOrder.addedCount(pieces(line.quantity) ?? 0);
  }

  return (
    <section>
      <Title>{phoneOrder.products}</Title>
      <label className="label" htmlFor="q">
        {phoneOrder.find}
      </label>
      <div className="search">
        <input
          ref={input}
          className="input"
          id="q"
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={search}
          onInput={() => {
            clearTimeout(rest.current);
            rest.current = setTimeout(look, REST);
          }}
        />
        {/* The form's first button: it is what Enter presses, in every field. */}
        <button
          className="btn btn-quiet"
          type="submit"
          name="do"
          value="find"
          onClick={(event) => {
            event.preventDefault();
            look();
          }}
        >
          <Icon name="search" />
          <span className="sr">{phoneOrder.look}</span>
        </button>
      </div>
      <div role="status">
        {fetcher.data?.failed === true && fetcher.state === "idle" && (
          <p className="error">
            <Icon name="warning" />
            <span>{phoneOrder.notLooked}</span>
          </p>
        )}
        {shown?.length === 0 && <p className="soft">{phoneOrder.nothing}</p>}
        {added !== null && <p className="sr">{phoneOrder.added(added.count, added.name)}</p>}
      </div>
      {shown !== null && shown !== undefined && shown.length > 0 && (
        <ul className="found-products">
          {shown.map((product) => (
            <li key={product.id}>
              <Picture pictureId={product.pictureId} category={product.category} alt="" slot="line" />
              <div>
                <b>{product.name}</b>
                <p className="soft">
                  <FoundFacts product={product} />
                </p>
                <Stock stock={product.stock} />
              </div>
              <button
                className="btn btn-quiet"
                type="submit"
                name="add"
                value={product.id}
                aria-label={phoneOrder.addGood(product.name)}
                disabled={product.stock === 0}
                onClick={(event) => {
                  event.preventDefault();
                  add(product);
                }}
              >
                {addLabel(product)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickedLines lines={lines} onLines={onLines} badQuantities={badQuantities} />
    </section>
  );
}

function FoundFacts({ product }: { product: ProductCard }) {
  const m = useMessages({ adminWords });
  return m.adminShop.phoneOrder.packAndPrice(m.product.packOf(product.pack), formatPaise(product.pricePaise));
}

function PickedLines({ lines, onLines, badQuantities }: Pick<Props, "lines" | "onLines" | "badQuantities">) {
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
                <FoundFacts product={product} />
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
            <input
              className="input"
              id={id}
              name={id}
              inputMode="numeric"
              maxLength={7}
              aria-invalid={isBad || undefined}
              aria-describedby={isBad ? `${id}-problem` : undefined}
              value={quantity}
              onChange={({ target }) =>
                onLines(lines.map((each) => (each === line ? { ...each, quantity: target.value } : each)))
              }
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
