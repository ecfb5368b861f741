import { href } from "react-router";
import {
  listingFromSearch,
  listingToSearch,
  WANTING,
  type ListingQuery,
  type Wanting,
} from "#shop/catalogue/search/listing-query.ts";

/** The query of the admin's product list: the shop's, and a filter for products that need work. */
export type AdminQuery = ListingQuery & { wanting: Wanting | null };

export const queryIn = (search: URLSearchParams): AdminQuery => ({
  ...listingFromSearch(search),
  byPack: true,
  wanting: WANTING.find((each) => each === search.get("wanting")) ?? null,
});

/** The inverse of `queryIn`. */
export function addressOf({ wanting, ...query }: Partial<AdminQuery>): string {
  const search = new URLSearchParams(listingToSearch(query));
  if (wanting) search.set("wanting", wanting);
  return href("/admin/allproducts") + (search.size === 0 ? "" : `?${search}`);
}
