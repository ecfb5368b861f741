import { ACCOUNT_DOORS } from "./account-endpoints.ts";
import { COUNTER_DOORS } from "./admin-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { SHOP_DOORS } from "./shop-endpoints.ts";

/** Everything that takes a form, and what each may be sent. */
export const ENDPOINTS: readonly Endpoint[] = [...SHOP_DOORS, ...ACCOUNT_DOORS, ...COUNTER_DOORS];

/** What the loaders of each path read of its query string. A path that is not here reads nothing. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/products": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/more-products": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/cart": ["ask"],
  "/contactus": ["sent"],
  "/login": ["to", "reset", "error"],
  "/login/code": ["to"],
  "/login/provider": ["to"],
  "/login/arrived": ["to"],
  "/reset/:token": ["confirmed"],
  "/account": ["before"],
  "/admin/orders": ["q", "before"],
  "/admin/orders/:number": ["ask"],
  "/admin/orders/:number/slip": ["paper"],
  "/admin/neworder": ["q", "phone"],
  "/admin/completedorders": ["q", "before", "from", "to"],
  "/admin/cancelledorders": ["q", "before", "from", "to"],
  "/admin/completedorders/download": ["q", "before", "from", "to"],
  "/admin/cancelledorders/download": ["q", "before", "from", "to"],
  "/admin/users": ["q", "after"],
  "/admin/allproducts": ["q", "category", "stock", "parts", "offers", "sort", "after", "before", "delete"],
  "/admin/messages": ["q", "show", "before"],
  "/admin/changes": ["subject", "before"],
  "/admin/sign-ins": ["before"],
  "/admin/settings": ["remove"],
};
