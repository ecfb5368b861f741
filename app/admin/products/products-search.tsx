import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { isLineUp } from "#app/admin/use-line-guard.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import { listingFromSearch, listingToSearch, type ListingQuery } from "#shop/catalogue/listing.ts";
import { CATEGORIES } from "#shop/catalogue/product.ts";

/** ms without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 250;

/** Search and category, as in the shop: a plain form; with script the list follows every change. */
export function ProductsSearch({ query, count }: { query: ListingQuery; count: number }) {
  const m = useMessages({ adminWords });
  const { list } = m.adminProducts;
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement, pause: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const search = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === "string") search.append(name, value);
      const address = href("/admin/allproducts") + listingToSearch(listingFromSearch(search));
      void isLineUp().then((isUp) => {
        if (isUp) void navigate(address, { replace: true, preventScrollReset: true });
      });
    }, pause);
  };
  return (
    <PlainForm
      className="tools"
      role="search"
      action={href("/admin/allproducts")}
      onInput={({ currentTarget, target }) =>
        follow(currentTarget, target instanceof HTMLInputElement && target.type === "search" ? TYPING_PAUSE : 0)
      }
      onSubmit={(event) => {
        event.preventDefault();
        follow(event.currentTarget, 0);
      }}
    >
      <div>
        <label className="label" htmlFor="q">
          {list.search}
        </label>
        <div className="search">
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={query.text}
            enterKeyHint="search"
            autoComplete="off"
          />
          <button className="btn" type="submit">
            <Icon name="search" />
            <span className="sr">{list.searchButton}</span>
          </button>
        </div>
      </div>
      <div>
        <label className="label" htmlFor="category">
          {list.category}
        </label>
        <select className="input" id="category" name="category" defaultValue={query.category ?? ""}>
          <option value="">{list.all}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {m.products.categories[category]}
            </option>
          ))}
        </select>
      </div>
      <div className="tools-end">
        <noscript>
          <button className="btn btn-quiet" type="submit">
            {list.apply}
          </button>
        </noscript>
        <p className="count" role="status">
          <b>{m.products.count(count)}</b>
        </p>
      </div>
    </PlainForm>
  );
}
