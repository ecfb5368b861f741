import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

/*
 * The site map. Links use `href()`, which refuses a path that is not here. Paths have no language: a first part of two
 * characters (/hi/…) is a prefix of i18n/languages.ts.
 */
const routes = [
  index("storefront/home/start.ts"),
  route("home", "storefront/home/home.tsx"),
  route("about", "storefront/about.tsx"),
  route("shop", "storefront/home/shop.tsx"),
  route("products", "storefront/products/products.tsx"),
  route("product-list", "storefront/products/product-list-fragment.tsx"),
  route("products/:slug", "storefront/products/product.tsx"),
  route("cart", "storefront/checkout/cart.tsx"),
  route("cart-steps", "cart/sync-route.ts"),
  route("delivery", "storefront/delivery.tsx"),
  route("delivery-line", "delivery/delivery-line-route.ts"),
  route("checkout", "storefront/checkout/checkout.tsx"),
  route("order/:token", "storefront/orders/order.tsx"),
  route("find-order", "storefront/orders/find-order.tsx"),
  route("contactus", "storefront/contact.tsx"),
  route("privacy", "legal/privacy.tsx"),
  route("terms", "legal/terms.tsx"),
  route("returns", "legal/returns.tsx"),

  route("login", "account/login.tsx"),
  route("login/code", "account/login-code.tsx"),
  route("login/provider", "account/login-provider.ts"),
  route("login/arrived", "account/provider-return.ts"),
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

  // Every path under /admin requires the admin: see admin/layout/require-admin.ts.
  route("admin", "admin/layout/admin-layout.tsx", [
    index("admin/today/today.tsx"),
    route("orders", "admin/orders/list/open-orders.tsx"),
    route("orders/slips", "admin/orders/print/slips.tsx"),
    route("orders/:number", "admin/orders/detail/order.tsx"),
    route("orders/:number/edit", "admin/orders/editor/edit-order.tsx"),
    route("orders/:number/slip", "admin/orders/print/slip.tsx"),
    route("neworder", "admin/orders/editor/phone-order.tsx"),
    route("completedorders", "admin/orders/list/past-orders.tsx"),
    route("cancelledorders", "admin/orders/list/past-orders.tsx"),
    route("payments", "admin/payments/payments.tsx"),
    route("delivery", "admin/delivery/delivery.tsx"),
    route("delivery/round/:day", "admin/delivery/round.tsx"),
    route("customers", "admin/customers/customers.tsx"),
    route("customers/:id", "admin/customers/customer.tsx"),
    route("customers/:id/merge", "admin/customers/merge-customers.tsx"),
    route("users", "admin/people/users.tsx"),
    route("addproduct", "admin/products/form/add-product.tsx"),
    route("editproduct/:id", "admin/products/form/edit-product.tsx"),
    route("editproduct/:id/:language", "admin/products/form/translate-product.tsx"),
    route("languages", "admin/languages/languages.tsx"),
    route("languages/import/:id", "admin/languages/translation-import.tsx"),
    route("allproducts", "admin/products/list/all-products.tsx"),
    route("products", "admin/products/list/redirect-products.ts"),
    route("import", "admin/products/import/import.tsx"),
    route("import/:id", "admin/products/import/import-preview.tsx"),
    route("terms", "admin/terms/terms.tsx"),
    route("terms/:id", "admin/terms/term.tsx"),
    route("messages", "admin/enquiries/enquiries.tsx"),
    route("messages/:id", "admin/enquiries/enquiry.tsx"),
    route("person", "admin/people/person.tsx"),
    route("settings", "admin/settings/settings.tsx"),
    route("backups", "admin/backups/backups.tsx"),
    route("changes", "admin/activity/changes.tsx"),
    route("security", "admin/settings/security.tsx"),
    route("sign-ins", "admin/activity/sign-ins.tsx"),
  ]),
  route("admin/live", "admin/layout/live-stream.ts"),
  route("admin/orders/together", "admin/orders/transitions/bulk-transition-route.ts"),
  route("admin/orders/export", "admin/orders/export/export-selected.ts"),
  route("admin/orders/:number/change", "admin/orders/transitions/transition-route.ts"),
  route("admin/orders/:number/language", "admin/orders/detail/language-route.ts"),
  route("admin/orders/:number/payment", "admin/orders/detail/payment-route.ts"),
  route("admin/completedorders/download", "admin/orders/export/download-past.ts"),
  route("admin/cancelledorders/download", "admin/orders/export/download-past.ts"),
  route("admin/payments/download", "admin/payments/download-payments.ts"),
  route("admin/backups/download", "admin/backups/download-backup.ts"),
  route("admin/customers/download", "admin/customers/download-customers.ts"),
  route("admin/import/template", "admin/products/import/import-template.ts"),
  route("admin/import/:id/problems", "admin/products/import/import-problems.ts"),
  route("admin/person/download", "admin/people/download-person.ts"),
  route("admin/terms/download", "admin/terms/download-terms.ts"),
  route("admin/languages/download", "admin/languages/download-translations.ts"),
  route("admin/families", "admin/products/form/families-route.ts"),
  route("admin/export", "admin/products/list/export-products.ts"),
  route("admin/pictures", "admin/pictures/upload-picture.ts"),

  route("sitemap.xml", "storefront/seo/sitemap.ts"),
  route("sitemap/:page", "storefront/seo/sitemap-page.ts"),
  route("suggestions", "storefront/products/suggestions.ts"),
  route("robots.txt", "storefront/seo/robots.ts"),
  route("*", "storefront/not-found.tsx"),
];

/**
 * A route's id is its path, so that a file may move while pages are open, and the route manifest holds each path once.
 */
const withIds = (entries: RouteConfigEntry[], parent = ""): RouteConfigEntry[] =>
  entries.map((entry) => {
    const id = entry.index === true ? `${parent}/` : parent + (entry.path ?? "");
    return { ...entry, id, ...(entry.children && { children: withIds(entry.children, `${id}/`) }) };
  });

export default withIds(routes);
