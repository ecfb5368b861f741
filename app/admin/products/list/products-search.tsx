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

/** Loads the list that a form asks for, `pause` ms later: the last call counts. */
function useFollow() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (form: HTMLFormElement, pause: number) => {
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
}

/** Search and category, as in the shop: a plain form; with script the list follows every change. */
export function ProductsSearch({ query, count }: { query: AdminQuery; count: number }) {
  const m = useMessages({ adminWords });
  const { list } = m.adminProducts;
  const follow = useFollow();
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
      <SearchField text={query.text} />
      <Choice name="category" label={list.category} value={query.category} all={list.all}>
        {CATEGORIES.map((category) => [category, m.products.categories[category]])}
      </Choice>
      <Choice name="wanting" label={list.wanting} value={query.wanting} all={list.anything}>
        {WANTING.map((wanting) => [wanting, list.wants[wanting]])}
      </Choice>
      <Choice name="sort" label={list.sort} value={query.sort}>
        {SORTS.map((sort) => [sort, list.sorts[sort]])}
      </Choice>
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

function SearchField({ text }: { text: string }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  return (
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
          defaultValue={text}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className="sr">{list.searchButton}</span>
        </button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | null;
  /** The option for no choice. */
  all?: string;
  children: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, value, all, children }: ChoiceProps) {
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={value ?? ""}>
        {all !== undefined && <option value="">{all}</option>}
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
