import { data, href, redirectDocument, useRouteLoaderData, type RouterContextProvider } from "react-router";
import { addressOf, shopOf, tooMany, noteShown, viewerOf } from "#app/request/context.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { listingWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import type { ProductCard as Card } from "#shop/catalogue/products/product-cards.ts";
import { listingFromSearch, listingToSearch, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import type { Listing } from "#shop/catalogue/search/search-products.ts";
import { ProductCard } from "./product-card.tsx";
import { remarksOf, SearchRemarks, type SearchNotes } from "./search-notes.tsx";

/**
 * A search costs more than other pages. Throws 429 for too many from one address; a list without a text is no search.
 */
function admitSearch(text: string, context: Readonly<RouterContextProvider>): void {
  if (text === "") return;
  const seconds = shopOf(context).takeSearch(addressOf(context));
  if (seconds > 0) throw data(null, tooMany(seconds));
}

export type ListedProducts = { query: ListingQuery; listing: Listing; notes: SearchNotes };

/** Loads the list for a request's query. `path` is the list's own path. */
export async function listProducts(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<ListedProducts> {
  const query = listingFromSearch(new URL(request.url).searchParams);
  admitSearch(query.text, context);
  const listing = await shopOf(context).listProducts(viewerOf(context), query);
  // A cursor before the first or beyond the last product: those products were deleted, or the address is old.
  if (listing.cards.length === 0 && listing.count > 0) {
    throw redirectDocument(path + listingToSearch({ ...query, after: null, before: null }));
  }
  noteShown(context, [...listing.cards, ...listing.closeMatches]);
  return { query, listing, notes: await remarksOf(listing, query.text, context) };
}

/** The category filter of a list: spare parts have their own; null: all products. */
export const toCategoryFilter = ({ spareParts, category }: ListingQuery) =>
  spareParts ? ("parts" as const) : category;

/** A list's heading. */
export function listHeading({ products }: Messages<typeof listingWords>, query: ListingQuery): string {
  const filter = toCategoryFilter(query);
  return filter === null ? products.heading : products.inCategory(filter);
}

/**
 * A list for its query. When the query changes, the document's script replaces the list, its count and title
 * (documents/script-list.ts).
 */
export function ProductList({ query, listing, notes }: ListedProducts) {
  const m = useMessages({ listingWords });
  const shop = useRouteLoaderData<RootData>("root")?.shop.name ?? "";
  const heading = listHeading(m, query);
  return (
    <div
      id="list"
      data-count={m.products.count(listing.count)}
      data-title={m.site.titled(heading, shop)}
      data-heading={heading}
    >
      <SearchRemarks notes={notes} />
      {listing.cards.length === 0 ? (
        <Nothing query={query} closeMatches={listing.closeMatches} />
      ) : (
        <>
          <div className="grid">
            {listing.cards.map((product, position) => (
              <ProductCard key={product.id} product={product} slot="card" first={position < 2} />
            ))}
          </div>
          <More query={query} listing={listing} />
        </>
      )}
    </div>
  );
}

/** Pagination links; with script the first of them extends the list in place. */
function More({ query, listing: { previous, next } }: Omit<ListedProducts, "notes">) {
  const { products } = useMessages({ listingWords });
  const address = (cursor: { after: string } | { before: string }) =>
    href("/products") + listingToSearch({ ...query, after: null, before: null, ...cursor });
  return (
    <div className="more">
      {next !== null && (
        <PlainLink className="btn btn-quiet" to={address({ after: next })} data-loading={products.loadingMore}>
          {products.more}
        </PlainLink>
      )}
      {(previous !== null || next !== null) && (
        <nav className="pages" aria-label={products.pages}>
          {previous !== null && (
            <PlainLink rel="prev" to={address({ before: previous })}>
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
  );
}

/** No results: the reason, fuzzy matches, and links onward. */
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
