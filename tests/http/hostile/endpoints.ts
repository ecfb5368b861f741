import { ACCOUNT_DOORS } from "./account-endpoints.ts";
import { COUNTER_DOORS } from "./admin-endpoints.ts";
import { PRODUCT_DOORS } from "./product-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { SHOP_DOORS } from "./shop-endpoints.ts";

/** Everything that takes a form, and what each may be sent. */
export const ENDPOINTS: readonly Endpoint[] = [...SHOP_DOORS, ...ACCOUNT_DOORS, ...COUNTER_DOORS, ...PRODUCT_DOORS];

/** What the loaders of each path read of its query string. A path that is not here reads nothing. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/products": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/product-list": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/suggestions": ["in"],
  "/cart": ["ask"],
  "/contactus": ["sent"],
  "/login": ["to", "reset", "error"],
  "/login/code": ["to"],
  "/login/provider": ["to"],
  "/login/arrived": ["to"],
  "/reset/:token": ["confirmed"],
  "/account": ["before"],
  "/admin/orders": ["find", "before", "group", "step", "day", "select", "look"],
  "/admin/orders/slips": ["order", "paper"],
  "/admin/orders/export": ["order"],
  "/admin/orders/:number": ["ask", "pay"],
  "/admin/orders/:number/slip": ["paper"],
  "/admin/neworder": ["q", "customer"],
  "/admin/completedorders": ["find", "before", "from", "to"],
  "/admin/cancelledorders": ["find", "before", "from", "to"],
  "/admin/completedorders/download": ["find", "before", "from", "to"],
  "/admin/cancelledorders/download": ["find", "before", "from", "to"],
  "/admin/delivery": ["zone", "pin", "village", "kg", "rupees"],
  "/admin/payments": ["day", "from", "to", "by"],
  "/admin/payments/download": ["day", "from", "to", "by"],
  "/admin/users": ["find", "after"],
  "/admin/customers": ["find", "sort", "after"],
  "/admin/customers/:id": ["before"],
  "/admin/customers/:id/merge": ["find", "with"],
  "/admin/customers/download": ["find"],
  "/admin/allproducts": ["q", "category", "stock", "parts", "offers", "sort", "after", "before", "wanting"],
  "/admin/addproduct": ["like"],
  "/admin/families": ["q"],
  "/admin/editproduct/:id": ["back", "delete"],
  "/admin/editproduct/:id/:language": ["saved"],
  "/admin/languages": ["saved"],
  "/admin/languages/download": ["language"],
  "/admin/messages": ["find", "show", "before"],
  "/admin/terms": ["find", "q", "after"],
  "/admin/terms/:id": ["q", "saved"],
  "/admin/changes": ["find", "subject", "before"],
  "/admin/sign-ins": ["find", "before"],
  "/admin/settings": ["remove"],
  "/admin/backups": ["refused"],
};
