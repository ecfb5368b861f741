import type { SessionHint } from "#app/session/session-cookie.ts";
import type { Flash } from "#app/flash/flash-cookie.ts";
import { unnamedShop, type ShopDetails } from "#shop/details/shop-details.ts";
import { useRouteLoaderData } from "react-router";

/** What root.tsx loads; available to any page by `useRouteLoaderData<RootData>("root")`. */
export type RootData = {
  /** The name of the page's language. */
  language: string;
  /** Names of the languages that everybody sees, each with its name in itself. Absent while there is one. */
  languages?: undefined | readonly (readonly [language: string, name: string])[];
  shop: ShopDetails;
  session: SessionHint | null;
  /** As text. */
  cart: string;
  /** Items in the guest cart. */
  guestItems: number;
  /** Resolved on the server, so that pages do not load all messages. */
  notice: Flash | null;
  /** The site's origin, as `https://shop.example`. */
  origin: string;
  /** The shop's picture for shared links. */
  picture: { url: string; width: number; height: number; alt: string };
};

/** The languages that everybody sees. */
export const useLanguages = () => useRouteLoaderData<RootData>("root")?.languages ?? [];

/** The shop's own row. The fallback is never displayed: without the root's data there is an error page. */
export function useShop(): ShopDetails {
  return useRouteLoaderData<RootData>("root")?.shop ?? unnamedShop;
}
