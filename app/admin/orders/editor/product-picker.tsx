import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stock } from "#app/ui/stock.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { formatPaise } from "#shop/values/money.ts";

/** What the shop answers while the form is being filled. */
export type LookUp = {
  results: readonly ProductCard[] | null;
  /** The line dropped. */
  failed: boolean;
};

/** ms of rest after a key before the shop is asked. */
const REST = 300;

type Props = {
  /** What the server found for `search`; null: nothing was searched. */
  results: readonly ProductCard[] | null;
  search: string;
  /** Pieces that the order has of a product; null: none. */
  countOf: (id: number) => number | null;
  onAdd: (product: ProductCard) => void;
};

/** Finds products for an order, as one types. Its buttons work without script, by sending the form around it. */
export function FindProducts({ results, search, countOf, onAdd }: Props) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  const fetcher = useFetcher<LookUp>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const shown = fetcher.data?.results ?? results;
  const [added, setAdded] = useState<{ name: string; count: number } | null>(null);
  useEffect(() => () => clearTimeout(rest.current), []);

  function look(): void {
    clearTimeout(rest.current);
    void fetcher.load(`${href("/admin/neworder")}?${new URLSearchParams({ q: input.current?.value ?? "" })}`);
  }

  function add(product: ProductCard): void {
    setAdded({ name: product.name, count: (countOf(product.id) ?? 0) + 1 });
    onAdd(product);
  }

  function addLabel({ id }: ProductCard): string {
    const count = countOf(id);
    return count === null ? phoneOrder.add : phoneOrder.addedCount(count);
  }

  return (
    <>
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
          // The next product is typed over the last one.
          onFocus={({ target }) => target.select()}
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
                  <ProductFacts product={product} />
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
    </>
  );
}

export function ProductFacts({ product }: { product: ProductCard }) {
  const m = useMessages({ adminWords });
  return m.adminShop.phoneOrder.packAndPrice(m.product.packOf(product.pack), formatPaise(product.pricePaise));
}
