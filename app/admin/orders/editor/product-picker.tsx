import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stock } from "#app/ui/stock.tsx";
import type { ProductCard } from "#shop/catalogue/products/product-cards.ts";
import { formatPaise } from "#shop/values/money.ts";

/** The results of look-ups while the form is filled in. */
export type LookUp = {
  results: readonly ProductCard[] | null;
  /** True after a network error. */
  failed: boolean;
};

/** ms without a keystroke before the search is sent. */
const REST = 300;

type Props = {
  /** The products found for `search`; null: no search. */
  results: readonly ProductCard[] | null;
  search: string;
  /** Pieces of a product in the order; null: none. */
  countOf: (id: number) => number | null;
  onAdd: (product: ProductCard) => void;
};

/** Searches for what the field holds, at once or after a rest. */
function useLookUp(input: React.RefObject<HTMLInputElement | null>) {
  const fetcher = useFetcher<LookUp>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  function look(): void {
    clearTimeout(rest.current);
    void fetcher.load(`${href("/admin/neworder")}?${new URLSearchParams({ q: input.current?.value ?? "" })}`);
  }
  function lookSoon(): void {
    clearTimeout(rest.current);
    rest.current = setTimeout(look, REST);
  }
  return { fetcher, look, lookSoon };
}

/** Searches products for an order while the user types. Without script its buttons submit the form around it. */
export function FindProducts({ results, search, countOf, onAdd }: Props) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  const input = useRef<HTMLInputElement>(null);
  const { fetcher, look, lookSoon } = useLookUp(input);
  const shown = fetcher.data?.results ?? results;
  const [added, setAdded] = useState<Added | null>(null);

  function add(product: ProductCard): void {
    setAdded({ name: product.name, count: (countOf(product.id) ?? 0) + 1 });
    onAdd(product);
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
          // Selected, so that typing replaces the former search.
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            look();
          }}
          onInput={lookSoon}
        />
        <button
          className="btn btn-quiet"
          type="submit"
          name="intent"
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
      <LookUpStatus
        hasFailed={fetcher.data?.failed === true && fetcher.state === "idle"}
        isNothing={shown?.length === 0}
        added={added}
      />
      {shown !== null && shown !== undefined && shown.length > 0 && (
        <ProductResults products={shown} countOf={countOf} onAdd={add} />
      )}
    </>
  );
}

type Added = { name: string; count: number };

function LookUpStatus({
  hasFailed,
  isNothing,
  added,
}: {
  hasFailed: boolean;
  isNothing: boolean;
  added: Added | null;
}) {
  const { phoneOrder } = useMessages({ adminWords }).adminShop;
  return (
    <div role="status">
      {hasFailed && (
        <p className="error">
          <Icon name="warning" />
          <span>{phoneOrder.notLooked}</span>
        </p>
      )}
      {isNothing && <p className="soft">{phoneOrder.nothing}</p>}
      {added !== null && <p className="sr">{phoneOrder.added(added.count, added.name)}</p>}
    </div>
  );
}

type ResultsProps = Pick<Props, "countOf" | "onAdd"> & { products: readonly ProductCard[] };

function ProductResults({ products, countOf, onAdd }: ResultsProps) {
  const { adminShop, adminProducts } = useMessages({ adminWords });
  const { phoneOrder } = adminShop;
  function addLabel({ id }: ProductCard): string {
    const count = countOf(id);
    return count === null ? phoneOrder.add : phoneOrder.addedCount(count);
  }

  return (
    <ul className="found-products">
      {products.map((product) => (
        <li key={product.id}>
          <Picture pictureId={product.pictureId} category={product.category} alt="" slot="line" />
          <div>
            <b>{product.name}</b>
            <p className="soft">
              <ProductFacts product={product} />
            </p>
            {product.family !== null && <p className="soft">{adminProducts.list.familyOf(product.family)}</p>}
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
              onAdd(product);
            }}
          >
            {addLabel(product)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ProductFacts({ product }: { product: ProductCard }) {
  const m = useMessages({ adminWords });
  return m.adminShop.phoneOrder.packAndPrice(m.product.packOf(product.pack), formatPaise(product.pricePaise));
}
