import { DOCUMENT_PATHS } from "#app/documents/document-paths.ts";
import { listingFromSearch, listingToSearch } from "#shop/catalogue/search/listing-query.ts";

/** characters of an address; a longer one is rendered like any page. */
const LONGEST_ADDRESS = 800;

/** The part of /products that its script puts in place. */
export const PART_PATH = "/product-list";

/**
 * The files of the product feed. They are cached as documents are. No browser fetches them ahead, so they are not among
 * `DOCUMENT_PATHS`.
 */
const FEED = String.raw`/feed\.xml|/feed/[^/]+`;

const CACHEABLE = new RegExp(`^(?:${[...DOCUMENT_PATHS, PART_PATH].join("|").replaceAll("*", "[^/]+")}|${FEED})$`);
/** The only paths whose query changes the page. */
const LISTS: readonly string[] = ["/products", PART_PATH];

/** The path and the query of a page that may be kept, written in one way; null for every other. */
export function addressToKeep(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  if (!CACHEABLE.test(path)) return null;
  if (end === -1 || !LISTS.includes(path)) return path;
  return path + listingToSearch(listingFromSearch(new URLSearchParams(address.slice(end))));
}
