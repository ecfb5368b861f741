import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { isLineUp } from "#app/admin/layout/use-offline-guard.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import { SORTS, WANTING } from "#shop/catalogue/search/listing-query.ts";
import { CATEGORIES } from "#shop/values/product.ts";
import { addressOf, queryIn, type AdminQuery } from "../list-address.ts";

/** ms without a keystroke before the list is searched. */
const TYPING_PAUSE = 250;

/** Search and category, as in the shop: a plain form; with script the list follows every change. */
export function ProductsSearch({ query, count }: { query: AdminQuery; count: number }) {
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
      const address = addressOf(queryIn(search));
      void isLineUp().then((isUp) => {
        if (isUp) void navigate(address, { replace: true, preventScrollReset: true });
      });
    }, pause);
  };
  return (
    <PlainForm
      className="tools tools-of-goods"
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
      <div className="search-f">
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
      <div>
        <label className="label" htmlFor="wanting">
          {list.wanting}
        </label>
        <select className="input" id="wanting" name="wanting" defaultValue={query.wanting ?? ""}>
          <option value="">{list.anything}</option>
          {WANTING.map((wanting) => (
            <option key={wanting} value={wanting}>
              {list.wants[wanting]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor="sort">
          {list.sort}
        </label>
        <select className="input" id="sort" name="sort" defaultValue={query.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {list.sorts[sort]}
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
