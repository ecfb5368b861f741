import type { RouterContextProvider } from "react-router";
import { notFound, shopOf, viewerOf } from "#app/request.ts";
import type { AdminShop } from "#shop/open-admin.ts";

/** The admin's verbs. For anybody else, whom the guard in the root has refused already, there is nothing here. Throws 404. */
export function adminShopOf(context: Readonly<RouterContextProvider>): AdminShop {
  const adminShop = shopOf(context).asAdmin(viewerOf(context));
  if (adminShop === null) throw notFound();
  return adminShop;
}
