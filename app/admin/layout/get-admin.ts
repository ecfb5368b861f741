import { useRouteLoaderData, type RouterContextProvider } from "react-router";
import type { Backups } from "#app/request/backups.ts";
import { backupsContext, notFound, shopOf, viewerOf } from "#app/request/context.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import type { Counts } from "#shop/admin/today.ts";

/** The admin's functions. Throws 404 for anybody else, although the root's guard has refused them already. */
export function adminShopOf(context: Readonly<RouterContextProvider>): AdminShop {
  const adminShop = shopOf(context).asAdmin(viewerOf(context));
  if (adminShop === null) throw notFound();
  return adminShop;
}

/** The process's backups, which hold everybody's data: for the admin alone. */
export function backupsOf(context: Readonly<RouterContextProvider>): Backups {
  if (viewerOf(context).role !== "admin") throw notFound();
  return context.get(backupsContext);
}

/** What the layout of all admin pages loads. */
export type AdminFrameData = {
  /** null: the query failed */
  counts: Counts | null;
  /** `0.2.0 (abc1234)` */
  version: string;
};

/** The counts that the admin layout loaded; null after an error. */
export const useCounts = (): Counts | null => useRouteLoaderData<AdminFrameData>("admin")?.counts ?? null;
