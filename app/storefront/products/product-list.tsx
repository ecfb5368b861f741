import { data, href, redirectDocument, useRouteLoaderData, type RouterContextProvider } from "react-router";
import { addressOf, inLanguage, shopOf, tooMany, noteShown, viewerOf } from "#app/request/context.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { listingWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ProductCard as Card } from "#shop/catalogue/products/product-cards.ts";
import { listingFromSearch, listingToSearch, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import type { Listing } from "#shop/catalogue/search/search-products.ts";
import { CARD_TRANSLATION } from "#shop/values/product.ts";
import { ProductCard } from "./product-card.tsx";
import { categoryLinks } from "./category-addresses.ts";
import { remarksOf, SearchRemark, SearchWays, type SearchNotes } from "./search-notes.tsx";

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
  const viewer = viewerOf(context);
  const address = viewer.role === "admin" ? null : addressOf(context);
  const listing = await shopOf(context).listProducts(viewer, query, address);
  // A cursor before the first or beyond the last product: those products were deleted, or the address is old.
  if (listing.cards.length === 0 && listing.count > 0) {
    throw redirectDocument(path + listingToSearch({ ...query, after: null, before: null }));
  }
  noteShown(context, [...listing.cards, ...listing.closeMatches]);
  const notes = await remarksOf(listing, query.text, context);
  const cards = await inLanguage(context, listing.cards, CARD_TRANSLATION);
  const closeMatches = await inLanguage(context, listing.closeMatches, CARD_TRANSLATION);
  return { query, listing: { ...listing, cards, closeMatches }, notes };
}

/** The category filter of a list: spare parts have their own; null: all products. */
export const toCategoryFilter = ({ spareParts, category }: ListingQuery) =>
  spareParts ? ("parts" as const) : category;

/** Products of a list: close matches where nothing matches exactly. */
export const shownCount = ({ count, closeMatches }: Listing): number => (count === 0 ? closeMatches.length : count);

/** A list's heading. */
export function listHeading(
  { products }: Messages<typeof listingWords>,
  query: ListingQuery,
  listing: Listing,
): string {
  if (query.text !== "") return products.resultsFor(query.text, shownCount(listing));
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
  const heading = listHeading(m, query, listing);
  return (
    <div
      id="list"
      tabIndex={-1}
      data-text={query.text || undefined}
      data-count={m.products.count(shownCount(listing))}
      data-title={m.site.titled(heading, shop)}
      data-heading={heading}
    >
      {shownCount(listing) === 0 ? (
        <Nothing query={query} notes={notes} />
      ) : listing.cards.length === 0 ? (
        <CloseMatches query={query} products={listing.closeMatches} />
      ) : (
        <>
          <SearchRemark notes={notes} />
          <div className="grid">
            {listing.cards.map((product, position) => (
              <ProductCard key={product.id} product={product} slot="card" first={position === 0} />
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

function CloseMatches({ query, products }: { query: ListingQuery; products: Card[] }) {
  const { products: words } = useMessages({ listingWords });
  return (
    <>
      <p className="remark" role="status">
        {words.close(query.text)}
      </p>
      <div className="grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} slot="card" />
        ))}
      </div>
    </>
  );
}

/** No results: the reason, whom to ask, and the categories. */
function Nothing({ query, notes }: { query: ListingQuery; notes: SearchNotes }) {
  const { products } = useMessages({ listingWords });
  return (
    <>
      <EmptyState
        scene="noResults"
        title={products.none}
        text={[whyNothing(products, query), ...notes.sentences].join(" ")}
      >
        {notes.ways.length > 0 && <SearchWays notes={notes} />}
      </EmptyState>
      <h2 className="empty-title">{products.lookInCategory}</h2>
      <nav className="category-rows" aria-label={products.lookInCategory}>
        {categoryLinks.map(({ category, art, query: link }) => (
          <PlainLink key={category} to={href("/products") + listingToSearch(link)}>
            <img src={art} width={48} height={48} alt="" loading="lazy" />
            {products.inCategory(category)}
          </PlainLink>
        ))}
        <PlainLink to={href("/products")}>
          <Icon name="menu" />
          {products.noneWayOut}
        </PlainLink>
      </nav>
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
