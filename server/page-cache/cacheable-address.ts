import { DOCUMENT_PATHS } from "#app/documents/document-paths.ts";
import { prefixOf, splitPath } from "#app/i18n/languages.ts";
import { listingFromSearch, listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import { FURTHER_LANGUAGES, SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** Maximum characters of a cached URL. */
const LONGEST_ADDRESS = 800;

/** The part of /products that its script replaces. */
export const PART_PATH = "/product-list";

/**
 * The product feed, and the suggestions of search fields. They are cached like documents, but browsers never prefetch
 * them, so they are not in `DOCUMENT_PATHS`.
 */
const FILES = /^(?:\/feed\.xml|\/feed\/[^/?]+|\/suggestions)(?:\?|$)/;

const SUGGESTIONS = "/suggestions";
/** By the language that names them. */
const SUGGESTIONS_IN = new RegExp(String.raw`^/suggestions\?in=(?:${FURTHER_LANGUAGES.join("|")})(?![^&])`);

/** App pages that are the same for every visitor without a cookie, as long as their address has no query. */
export const VISITOR_PAGES: readonly string[] = ["/login", "/signup", "/forgot-password", "/find-order"];

const CACHEABLE = new RegExp(`^(?:${[...DOCUMENT_PATHS, PART_PATH].join("|").replaceAll("*", "[^/]+")})$`);
/** The paths whose query affects the page, besides the next one. */
const LISTS: readonly string[] = ["/products", PART_PATH];
/** The contact page after a message, for a browser without script. */
const SENT = "/contactus?sent";

const WITHOUT_PRODUCTS: readonly string[] = [
  ...VISITOR_PAGES,
  SENT,
  "/about",
  "/contactus",
  "/delivery",
  "/privacy",
  "/terms",
  "/returns",
];

/** Whether a change of a product may concern a cached page. */
export const mayShowProducts = (address: string): boolean => !WITHOUT_PRODUCTS.includes(splitPath(address).path);

/** The normalised path and query of a cacheable page, in any language; null for any other. */
export function addressToKeep(whole: string): string | null {
  if (whole.length > LONGEST_ADDRESS) return null;
  const { language, path: address } = splitPath(whole);
  if (language !== SHOP_LANGUAGE && FILES.test(address)) return null;
  const normal = withoutLanguage(address);
  return normal === null ? null : prefixOf(language) + normal;
}

function withoutLanguage(address: string): string | null {
  if (address === SENT || VISITOR_PAGES.includes(address)) return address;
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  if (!CACHEABLE.test(path) && !FILES.test(path)) return null;
  if (end !== -1 && path === SUGGESTIONS) return SUGGESTIONS_IN.exec(address)?.[0] ?? path;
  if (end === -1 || !LISTS.includes(path)) return path;
  return path + listingToSearch(listingFromSearch(new URLSearchParams(address.slice(end))));
}
