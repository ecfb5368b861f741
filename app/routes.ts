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
  route("checkout", "storefront/checkout.tsx"),
  route("order/:token", "storefront/order.tsx"),
  route("contactus", "storefront/contact.tsx"),

  route("login", "account/login.tsx"),
  route("signup", "account/signup.tsx"),

  route("sitemap.xml", "storefront/sitemap.ts"),
  route("sitemap/:page", "storefront/sitemap-page.ts"),
  route("robots.txt", "storefront/robots.ts"),
  route("*", "storefront/not-found.tsx"),
] satisfies RouteConfig;
