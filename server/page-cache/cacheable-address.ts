import { listingFromSearch, listingToSearch } from "#shop/catalogue/listing.ts";

/** characters of an address; a longer one is rendered like any page. */
const LONGEST_ADDRESS = 800;

/** Paths of pages that are the same for every visitor; '*' is one part of a path. The language is a part of it, and so of the key. */
export const SAME_FOR_ALL = [
  "/home",
  "/about",
  "/shop",
  "/products",
  "/products/*",
  "/privacy",
  "/terms",
  "/returns",
] as const;
const KEPT = new RegExp(`^(?:${[...SAME_FOR_ALL, "/more-products"].join("|").replaceAll("*", "[^/]+")})(\\.data)?$`);
/** The only paths whose query changes the page. */
const LISTS = /^\/(?:products|more-products)(?:\.data)?$/;
/** What script asks for: the names of routes. */
const ROUTES = /^[\w/.,-]{1,100}$/;

/** The path and the query of a page that may be kept, written in one way; null for every other. */
export function addressToKeep(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  const [found, isData] = KEPT.exec(path) ?? [];
  if (found === undefined) return null;
  if (end === -1) return path;
  const given = new URLSearchParams(address.slice(end));
  const search = LISTS.test(path) ? listingToSearch(listingFromSearch(given)) : "";
  const routes = given.get("_routes");
  if (isData === undefined || routes === null) return path + search;
  if (!ROUTES.test(routes)) return null;
  return `${path}${search}${search === "" ? "?" : "&"}_routes=${encodeURIComponent(routes)}`;
}
