import { useRouteLoaderData } from "react-router";
import { unnamedShop, type ShopDetails } from "#shop/details/shop-details.ts";
import type { RootData } from "./root-data.ts";

/** The shop's own row. A page without its root's data is an error page, so the other name is never seen. */
export function useShop(): ShopDetails {
  return useRouteLoaderData<RootData>("root")?.shop ?? unnamedShop;
}
