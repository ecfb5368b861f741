import { useRouteLoaderData, type RouterContextProvider } from "react-router";
import { notFound, shopOf, viewerOf } from "#app/request/context.ts";
import type { AdminShop, Counts } from "#shop/admin/open-admin.ts";

/** The admin's verbs. For anybody else, whom the guard in the root has refused already, there is nothing here. Throws 404. */
export function adminShopOf(context: Readonly<RouterContextProvider>): AdminShop {
  const adminShop = shopOf(context).asAdmin(viewerOf(context));
  if (adminShop === null) throw notFound();
  return adminShop;
}

/** What the frame of all admin pages loads. */
export type AdminFrameData = {
  /** null: could not be counted */
  counts: Counts | null;
  /** `0.2.0 (abc1234)` */
  version: string;
};

/** What the frame of the admin's pages has counted; null where that failed. */
export const useCounts = (): Counts | null => useRouteLoaderData<AdminFrameData>("admin")?.counts ?? null;
