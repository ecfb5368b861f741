import { href, useLocation } from "react-router";
import { HeaderSearch } from "#app/layout/header-search.tsx";
import { listingFromSearch } from "#shop/catalogue/search/listing-query.ts";

/** The id of the list's form on /products. */
export const LIST_FORM = "tools";

/** Documents whose main part has a search field. */
const WITH_OWN: readonly string[] = [href("/home")];

/** The search in a document's header. On /products it belongs to the list's form and holds its query. */
export function DocumentSearch() {
  const { pathname, search } = useLocation();
  if (WITH_OWN.includes(pathname)) return null;
  if (pathname !== href("/products")) return <HeaderSearch />;
  return <HeaderSearch form={LIST_FORM} text={listingFromSearch(new URLSearchParams(search)).text} />;
}
