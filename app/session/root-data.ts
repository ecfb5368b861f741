import type { SessionHint } from "#app/session/session-cookie.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";
import { unnamedShop, type ShopDetails } from "#shop/details/shop-details.ts";
import { useRouteLoaderData } from "react-router";

/** What root.tsx loads: any page may ask for it, with `useRouteLoaderData<RootData>("root")`. */
export type RootData = {
  /** The name of the page's language. */
  language: string;
  shop: ShopDetails;
  session: SessionHint | null;
  /** As text. */
  cart: string;
  /** Items that were picked before a login and are in no cart. */
  guestItems: number;
  /** In words: which they are the server knows, so that no page carries them all. */
  notice: ToastText | null;
  /** Somebody has just logged in. */
  arrived: boolean;
  /** The site's own, as `https://shop.example`. */
  origin: string;
  /** The shop's, for those who share a page. */
  picture: { url: string; width: number; height: number; alt: string };
};

/** The shop's own row. A page without its root's data is an error page, so the other name is never seen. */
export function useShop(): ShopDetails {
  return useRouteLoaderData<RootData>("root")?.shop ?? unnamedShop;
}
