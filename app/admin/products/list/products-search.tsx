import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { isLineUp } from "#app/admin/layout/use-offline-guard.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
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

/** Search and filters: a plain form and links; with script the list follows every change. */
export function ProductsSearch({ query, count }: { query: AdminQuery; count: number }) {
  const m = useMessages({ adminWords });
  const { list } = m.adminProducts;
  const follow = useFollow();
  return (
    <PlainForm
      className="product-tools"
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
      {query.wanting !== null && <input type="hidden" name="wanting" value={query.wanting} />}
      <div className="tabs order-states">
        {[null, ...WANTING].map((wanting) => (
          <PlainLink
            key={wanting}
            to={addressOf({ ...query, wanting, after: null, before: null })}
            aria-current={wanting === query.wanting ? "true" : undefined}
          >
            {wanting === null ? list.anything : list.wants[wanting]}
          </PlainLink>
        ))}
        <Choice name="category" label={list.category} value={query.category} all={list.all}>
          {CATEGORIES.map((category) => [category, m.products.categories[category]])}
        </Choice>
        <Choice name="sort" label={list.sort} value={query.sort}>
          {SORTS.map((sort) => [sort, list.sorts[sort]])}
        </Choice>
        <noscript>
          <button className="btn btn-quiet" type="submit">
            {list.apply}
          </button>
        </noscript>
      </div>
      <p className="count" role="status">
        <b>{m.products.count(count)}</b>
      </p>
    </PlainForm>
  );
}

function SearchField({ text }: { text: string }) {
  const { list } = useMessages({ adminWords }).adminProducts;
  return (
    <>
      <label className="sr" htmlFor="q">
        {list.search}
      </label>
      <div className="search">
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          maxLength={100}
          placeholder={list.search}
          defaultValue={text}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className="sr">{list.searchButton}</span>
        </button>
      </div>
    </>
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
    <>
      <label className="sr" htmlFor={name}>
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
    </>
  );
}
