import { useEffect, useEffectEvent, useRef } from "react";
import { href, redirect, useNavigate } from "react-router";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { listingWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { wholeAddress, noteShown, shopOf, viewerOf } from "#app/request.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { ProductCard } from "./product-card.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { ProductCard as Card } from "#shop/catalogue/cards.ts";
import { listingFromSearch, listingToSearch, SORTS, type ListingQuery } from "#shop/catalogue/listing.ts";
import { CATEGORIES } from "#shop/catalogue/product.ts";
import type { Listing } from "#shop/catalogue/search.ts";
import { admitSearch } from "./search-limit.ts";
import type { Route } from "./+types/products.ts";
import { listingAt, useMoreProducts, type Place } from "./use-more-products.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listingFromSearch(new URL(request.url).searchParams);
  admitSearch(query.text, context);
  const listing = await shopOf(context).listProducts(viewerOf(context), query);
  // A place before the first product or beyond the last: the products there are gone, or the address was kept for long.
  if (listing.cards.length === 0 && listing.count > 0) {
    throw redirect(href("/products") + listingToSearch({ ...query, after: null, before: null }));
  }
  noteShown(context, [...listing.cards, ...listing.closeMatches]);
  // A search page is one of endlessly many: its canonical address leaves out what was typed and how it was sorted.
  const { category, spareParts, offers, after, before, sort } = query;
  const place = sort === "relevance" ? { after, before } : {};
  const canonical = wholeAddress(
    context,
    href("/products") + listingToSearch({ category, spareParts, offers, ...place }),
  );
  return { query, listing, canonical };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { products, site } = messagesFor(root.language, { listingWords });
  const { query, canonical } = loaderData;
  const category = query.spareParts ? ("parts" as const) : query.category;
  return pageMeta(root, {
    title: site.titled(category === null ? products.title : products.inCategory(category), root.shop.name),
    description: products.description,
    canonical,
    picture: root.picture,
    hidden: query.text !== "",
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products } = useMessages({ listingWords });
  const { query, listing } = loaderData;
  return (
    <div className="page">
      <h1 className="page-title">{products.heading}</h1>
      <Tools query={query} count={listing.count} />
      <h2 className="sr">{products.productsHeading}</h2>
      {listing.cards.length === 0 ? (
        <Nothing query={query} closeMatches={listing.closeMatches} />
      ) : (
        <ProductList key={listingToSearch(query)} query={query} listing={listing} />
      )}
    </div>
  );
}

/** ms without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 250;

/** Search, category, order and filters: a plain form; with script the list follows every change. */
function Tools({ query, count }: { query: ListingQuery; count: number }) {
  const { products } = useMessages({ listingWords });
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const follow = (pause: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form.current === null) return;
      const address = href("/products") + listingToSearch(queryOf(form.current));
      void navigate(address, { replace: true, preventScrollReset: true });
    }, pause);
  };
  useFollowAddress(form, query, () => follow(0));
  return (
    <PlainForm
      ref={form}
      className="tools"
      role="search"
      action={href("/products")}
      onInput={(event) =>
        follow(event.target instanceof HTMLInputElement && event.target.type === "search" ? TYPING_PAUSE : 0)
      }
      onSubmit={(event) => {
        event.preventDefault();
        follow(0);
      }}
    >
      <div className="search-f">
        <label className="label" htmlFor="q">
          {products.search}
        </label>
        <div className="search">
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={query.text}
            placeholder={products.searchExample}
            enterKeyHint="search"
            autoComplete="off"
          />
          <button className="btn" type="submit">
            <Icon name="search" />
            <span className="sr">{products.searchButton}</span>
          </button>
        </div>
      </div>
      <div>
        <label className="label" htmlFor="category">
          {products.category}
        </label>
        <select className="input" id="category" name="category" defaultValue={query.category ?? ""}>
          <option value="">{products.all}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {products.categories[category]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor="sort">
          {products.sort}
        </label>
        <select className="input" id="sort" name="sort" defaultValue={query.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {products.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
      <div className="tools-end">
        <Check name="stock" value="in" label={products.inStock} checked={query.inStock} />
        <Check name="parts" value="only" label={products.spareParts} checked={query.spareParts} />
        <Check name="offers" value="only" label={products.offers} checked={query.offers} />
        <noscript>
          <button className="btn btn-quiet" type="submit">
            {products.apply}
          </button>
        </noscript>
        <p className="count" role="status">
          <b>{products.count(count)}</b>
        </p>
      </div>
    </PlainForm>
  );
}

/** What the form asks for: with script the address then leaves out what is empty or as usual. */
function queryOf(form: HTMLFormElement): ListingQuery {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.append(name, value);
  return listingFromSearch(search);
}

function Check({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}

/** Back, forward and links change the query without touching the form: its fields follow, save the one being typed in. */
function useFollowAddress(
  form: React.RefObject<HTMLFormElement | null>,
  query: ListingQuery,
  followForm: () => void,
): void {
  const isNew = useRef(true);
  const followNow = useEffectEvent(followForm);
  useEffect(() => {
    if (form.current === null) return;
    if (isNew.current) {
      isNew.current = false;
      // What was typed or chosen before script took over is not lost.
      const asked = listingToSearch({ ...query, after: null, before: null });
      if (listingToSearch(queryOf(form.current)) !== asked) followNow();
      return;
    }
    const set = (name: string, value: string) => {
      const field = form.current?.elements.namedItem(name);
      const editable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (editable && field !== document.activeElement) field.value = value;
    };
    const tick = (name: string, on: boolean) => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.checked = on;
    };
    set("q", query.text);
    set("category", query.category ?? "");
    set("sort", query.sort);
    tick("stock", query.inStock);
    tick("parts", query.spareParts);
    tick("offers", query.offers);
  }, [form, query]);
}

/** One page of cards, and the further ones that were fetched in place. */
function ProductList({ query, listing }: { query: ListingQuery; listing: Listing }) {
  const { products } = useMessages({ listingWords });
  const { further, next, state, fetchMore } = useMoreProducts(query, listing);
  const address = (place: Place) => href("/products") + listingAt(query, place);
  return (
    <>
      <div className="grid">
        {[...listing.cards, ...further].map((product, position) => (
          <ProductCard key={product.id} product={product} slot="card" first={position < 2} />
        ))}
      </div>
      <div className="more">
        {state === "failed" && (
          <Note tone="warn" role="alert">
            {products.moreFailed}
          </Note>
        )}
        {next !== null && (
          <PlainLink
            className="btn btn-quiet"
            to={address({ after: next })}
            aria-busy={state === "loading" || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              fetchMore();
            }}
          >
            {state === "loading" ? products.loadingMore : products.more}
          </PlainLink>
        )}
        {(listing.previous !== null || listing.next !== null) && (
          <nav className="pages" aria-label={products.pages}>
            {listing.previous !== null && (
              <PlainLink rel="prev" to={address({ before: listing.previous })}>
                {products.previous}
              </PlainLink>
            )}
            {next !== null && (
              <PlainLink rel="next" to={address({ after: next })}>
                {products.next}
              </PlainLink>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

/** Nothing matched: why, close matches, and ways out. */
function Nothing({ query, closeMatches }: { query: ListingQuery; closeMatches: Card[] }) {
  const { products } = useMessages({ listingWords });
  return (
    <>
      <EmptyState scene="noResults" title={products.none} text={whyNothing(products, query)}>
        <div className="btn-row">
          <PlainLink className="btn" to={href("/products")}>
            {products.noneWayOut}
          </PlainLink>
          <PlainLink className="btn btn-quiet" to={href("/contactus")}>
            {products.askUs}
          </PlainLink>
        </div>
      </EmptyState>
      {closeMatches.length > 0 && (
        <section className="section">
          <Note tone="info" role="status">
            <b>{products.close}</b>
          </Note>
          <div className="grid after-note">
            {closeMatches.map((product) => (
              <ProductCard key={product.id} product={product} slot="card" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function whyNothing(
  { noneText, noneAtAll, noneFiltered }: Messages<typeof listingWords>["products"],
  query: ListingQuery,
): string {
  if (query.text !== "") return noneText(query.text);
  return listingToSearch(query) === "" ? noneAtAll : noneFiltered;
}
