import { href } from "react-router";
import { DOCUMENT } from "#app/documents/document-frame.ts";
// Vite makes the export: the address of the file, bundled by itself.
// oxlint-disable-next-line import/default
import listScript from "#app/documents/list.ts?worker&url";
import { SuggestionsScript } from "#app/documents/suggestions-script.tsx";
import { messagesFor } from "#app/i18n/messages.ts";
import { listingWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { wholeAddress } from "#app/request.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Note } from "#app/ui/note.tsx";
import { listingToSearch, SORTS, type ListingQuery } from "#shop/catalogue/listing.ts";
import { CATEGORIES } from "#shop/catalogue/product.ts";
import type { Route } from "./+types/products.ts";
import { listProducts, listTitle, ProductList } from "./product-list.tsx";

export const handle = DOCUMENT;

export async function loader({ request, context }: Route.LoaderArgs) {
  const listed = await listProducts(request, context, href("/products"));
  // A search page is one of endlessly many: its canonical address leaves out what was typed and how it was sorted.
  const { category, spareParts, offers, after, before, sort } = listed.query;
  const place = sort === "relevance" ? { after, before } : {};
  const canonical = wholeAddress(
    context,
    href("/products") + listingToSearch({ category, spareParts, offers, ...place }),
  );
  return { ...listed, canonical };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const words = messagesFor(root.language, { listingWords });
  const { query, canonical } = loaderData;
  return pageMeta(root, {
    title: listTitle(words, query, root.shop.name),
    description: words.products.description,
    canonical,
    picture: root.picture,
    hidden: query.text !== "",
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, site } = useMessages({ listingWords });
  const { query, listing, said } = loaderData;
  return (
    <div className="page">
      <h1 className="page-title">{products.heading}</h1>
      <Tools query={query} count={listing.count} />
      <h2 className="sr">{products.productsHeading}</h2>
      <div id="list-state" role="status" className="loading" data-loading={site.loading} />
      <ProductList query={query} listing={listing} said={said} />
      <ListFailed />
      <script type="module" src={listScript} />
      <SuggestionsScript />
    </div>
  );
}

/** What the script says where the line has dropped. */
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

/** Search, category, order and filters: a plain form; with script the list follows every change. */
function Tools({ query, count }: { query: ListingQuery; count: number }) {
  const { products } = useMessages({ listingWords });
  return (
    <PlainForm className="tools" role="search" action={href("/products")}>
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

function Check({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}
