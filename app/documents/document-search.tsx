import { href, useLocation } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";
import { listingFromSearch } from "#shop/catalogue/search/listing-query.ts";

/** The id of the list's form on /products. */
export const LIST_FORM = "tools";

/** Documents whose main part has a search field. */
const WITH_OWN: readonly string[] = [href("/home")];

/**
 * The search in every document's header: a field on wide screens. On a phone an icon is the field's label; a tap
 * focuses the field, which opens it (header-footer.css). On /products the field belongs to the list's form and holds
 * its query.
 */
export function DocumentSearch() {
  const { products } = useMessages();
  const { pathname, search } = useLocation();
  if (WITH_OWN.includes(pathname)) return null;
  const isList = pathname === href("/products");
  const form = isList ? LIST_FORM : undefined;
  const field = (
    <>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        form={form}
        maxLength={100}
        defaultValue={isList ? listingFromSearch(new URLSearchParams(search)).text : ""}
        placeholder={products.searchExample}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="btn" type="submit" form={form}>
        <Icon name="search" />
        <span className="sr">{products.searchButton}</span>
      </button>
    </>
  );
  return (
    <>
      <label className="bar-btn find-sign" htmlFor="q">
        <Icon name="search" />
        <span className="sr">{products.search}</span>
      </label>
      {isList ? (
        <div className="search find" role="search" aria-label={products.search}>
          {field}
        </div>
      ) : (
        <PlainForm className="search find" role="search" aria-label={products.search} action={href("/products")}>
          {field}
        </PlainForm>
      )}
    </>
  );
}
