import { normalSearch } from "../terms/normal-search.ts";
import { CATEGORIES, type Category } from "../../values/product.ts";

export const SORTS = ["relevance", "price", "-price", "name", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/** Products on one page of a list (24: full rows at two, three and four columns). */
export const PAGE_SIZE = 24;

/** What a product can want: few pieces left or none, none at all, or no picture. */
export const WANTING = ["few", "out", "picture"] as const;
export type Wanting = (typeof WANTING)[number];

/** The query of a list of products; the URL of /products holds the same. */
export type ListingQuery = {
  /** In its normal form; see `normalSearch`. */
  text: string;
  category: Category | null;
  inStock: boolean;
  /** Only spare parts. */
  spareParts: boolean;
  /** Only products sold below their MRP. */
  offers: boolean;
  sort: Sort;
  /** For the admin's list only: products that need work. No public URL has it. */
  wanting?: Wanting | null;
  /** For the admin's lists only, where packs are counted and priced: each pack of a family has its own row. */
  byPack?: boolean;
  /** Keyset pagination: the cursor to go on from, from an earlier response. */
  after: string | null;
  before: string | null;
};

export const wholeListing: ListingQuery = {
  text: "",
  category: null,
  inStock: false,
  spareParts: false,
  offers: false,
  sort: "relevance",
  after: null,
  before: null,
};

/** Reads the address of a list. Values that are none of ours mean the same as none at all. */
export function listingFromSearch(search: URLSearchParams): ListingQuery {
  const category = CATEGORIES.find((each) => each === search.get("category")) ?? null;
  return {
    text: normalSearch(search.get("q") ?? ""),
    category,
    inStock: search.get("stock") === "in",
    spareParts: search.get("parts") === "only",
    offers: search.get("offers") === "only",
    sort: SORTS.find((each) => each === search.get("sort")) ?? "relevance",
    after: search.get("after"),
    before: search.get("before"),
  };
}

/** The address of a list, without what is as usual; the inverse of `listingFromSearch`. */
export function listingToSearch(query: Partial<ListingQuery>): string {
  const search = new URLSearchParams();
  if (query.text) search.set("q", query.text);
  if (query.category) search.set("category", query.category);
  if (query.spareParts) search.set("parts", "only");
  if (query.offers) search.set("offers", "only");
  if (query.inStock) search.set("stock", "in");
  if (query.sort && query.sort !== "relevance") search.set("sort", query.sort);
  if (query.after) search.set("after", query.after);
  if (query.before) search.set("before", query.before);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
