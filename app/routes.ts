import { index, route, type RouteConfig } from "@react-router/dev/routes";

/*
 * The whole site map. Links are made from it by `href()`, which refuses a path that is not here.
 * First parts of two letters (/hi/…) are kept free for languages.
 */
export default [
  index("storefront/start.ts"),
  route("home", "storefront/home.tsx"),
  route("about", "storefront/about.tsx"),
  route("shop", "storefront/shop.tsx"),
  route("products", "storefront/products.tsx"),
  route("more-products", "storefront/more-products.ts"),
  route("products/:slug", "storefront/product.tsx"),
  route("cart", "storefront/cart.tsx"),
  route("cart-steps", "cart/cart-steps.ts"),
  route("checkout", "storefront/checkout.tsx"),
  route("order/:token", "storefront/order.tsx"),
  route("find-order", "storefront/find-order.tsx"),
  route("contactus", "storefront/contact.tsx"),
  route("privacy", "storefront/privacy.tsx"),
  route("terms", "storefront/terms.tsx"),
  route("returns", "storefront/returns.tsx"),

  route("login", "account/login.tsx"),
  route("login/code", "account/login-code.tsx"),
  route("login/provider", "account/login-provider.ts"),
  route("login/arrived", "account/login-arrived.ts"),
  route("signup", "account/signup.tsx"),
  route("logout", "account/logout.ts"),
  route("forgot-password", "account/forgot-password.tsx"),
  route("reset/:token", "account/reset-password.tsx"),
  route("verify/:token", "account/verify-address.tsx"),
  route("account", "account/account.tsx"),
  route("account/password", "account/change-password.tsx"),
  route("account/download", "account/download-data.ts"),
  route("account/delete", "account/delete-account.tsx"),
  route("account/orders/:number/again", "account/order-again.ts"),

  // Everything under /admin is the admin's alone, by its path: see admin/only-admin.ts.
  route("admin", "admin/counter.tsx", [index("admin/today.tsx"), route("security", "admin/security.tsx")]),

  route("sitemap.xml", "storefront/sitemap.ts"),
  route("sitemap/:page", "storefront/sitemap-page.ts"),
  route("robots.txt", "storefront/robots.ts"),
  route("*", "storefront/not-found.tsx"),
] satisfies RouteConfig;
