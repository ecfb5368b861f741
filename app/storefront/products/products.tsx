import { href } from "react-router";
import { type DocumentHandle, forRendering } from "#app/documents/document-handle.ts";
import { LIST_FORM } from "#app/documents/document-search.tsx";
import { messagesFor } from "#app/i18n/messages.ts";
import { listingWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { wholeAddress } from "#app/request/context.ts";
import { CachedFragment } from "#app/ui/cached-fragment.tsx";
import { useAddress } from "#app/ui/link.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { listingToSearch, SORTS, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import { CATEGORIES } from "#shop/values/product.ts";
import type { Route } from "./+types/products.ts";
import { listHeading, listProducts, ProductList, shownCount, toCategoryFilter } from "./product-list.tsx";

export const handle: DocumentHandle = { document: "list" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const listed = await listProducts(request, context, href("/products"));
  // Search pages are unlimited in number: the canonical address leaves out the search text and the sort order.
  const { category, spareParts, offers, after, before, sort } = listed.query;
  const cursor = sort === "relevance" ? { after, before } : {};
  const canonical = wholeAddress(
    context,
    href("/products") + listingToSearch({ category, spareParts, offers, ...cursor }),
  );
  return forRendering({ ...listed, canonical });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const words = messagesFor(root.language, { listingWords });
  const { query, listing, canonical } = loaderData;
  const filter = toCategoryFilter(query);
  return pageMeta(root, {
    title: words.site.titled(listHeading(words, query, listing), root.shop.name),
    description: filter === null ? words.products.description : words.products.descriptions[filter],
    canonical,
    picture: root.picture,
    hidden: query.text !== "",
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const m = useMessages({ listingWords });
  const { products, site } = m;
  const { query, listing, notes } = loaderData;
  return (
    <div className="page">
      <div className="list-head">
        <h1>{listHeading(m, query, listing)}</h1>
        <p className="count" role="status">
          <b>{products.count(shownCount(listing))}</b>
        </p>
      </div>
      <Tools query={query} />
      <h2 className="sr">{products.productsHeading}</h2>
      <div id="list-state" role="status" className="loading" data-loading={site.loading} />
      <ProductList query={query} listing={listing} notes={notes} />
      <ListFailed />
    </div>
  );
}

/** The script's message after a network error. */
function ListFailed() {
  const { products, errors } = useMessages({ listingWords });
  return (
    <template id="list-failed" data-more={products.moreFailed}>
      <Note tone="warn" role="alert">
        <b>{errors.failed}</b>
        <div className="btn-row">
          <button className="btn btn-quiet" type="button">
            {errors.tryAgain}
          </button>
        </div>
      </Note>
    </template>
  );
}

/**
 * Category, order and filters: a plain form, whose search field is in the header; with script the list follows every
 * change. On a phone the categories are buttons in one row, which replace the dropdown. They precede it, so that their
 * value comes first.
 */
function Tools({ query: { category, sort, inStock, spareParts, offers } }: { query: ListingQuery }) {
  const chosen = { category, sort, inStock, spareParts, offers };
  return (
    <CachedFragment as="form" id={LIST_FORM} className="tools" action={useAddress(href("/products"))} shows={chosen}>
      <ToolsContent {...chosen} />
    </CachedFragment>
  );
}

type Chosen = Pick<ListingQuery, "category" | "sort" | "inStock" | "spareParts" | "offers">;

function ToolsContent(chosen: Chosen) {
  const { products } = useMessages({ listingWords });
  return (
    <>
      <div className="one-row pills" role="group" aria-label={products.categoryFilter}>
        {[null, ...CATEGORIES].map((category) => (
          <button
            key={category}
            className="pill"
            type="submit"
            name="category"
            value={category ?? ""}
            aria-pressed={chosen.category === category}
          >
            {category === null ? products.all : products.inCategory(category)}
          </button>
        ))}
      </div>
      <div className="one-row">
        <div className="at-desk">
          <label className="label" htmlFor="category">
            {products.category}
          </label>
          <select className="input" id="category" name="category" defaultValue={chosen.category ?? ""}>
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
          <select className="input" id="sort" name="sort" defaultValue={chosen.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {products.sorts[sort]}
              </option>
            ))}
          </select>
        </div>
        <Check name="stock" value="in" label={products.inStock} checked={chosen.inStock} />
        <Check name="parts" value="only" label={products.spareParts} checked={chosen.spareParts} />
        <Check name="offers" value="only" label={products.offers} checked={chosen.offers} />
        <noscript>
          <button className="btn btn-quiet" type="submit">
            {products.apply}
          </button>
        </noscript>
      </div>
    </>
  );
}

function Check({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}
