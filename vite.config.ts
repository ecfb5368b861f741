import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * What every page's script needs, by the ends of the files' names: in two files, because a request costs a phone on a bad
 * line more than a kilobyte does. Whatever is not here goes with the pages that ask for it.
 */
const FRAMEWORK = ["react", "react-dom", "react-router", "scheduler"];
const ON_EVERY_PAGE = [
  "app/root",
  "app/chrome/(?!counter).+",
  "app/cart/(?!quantity|line-remarks).+",
  "app/messages/(?:messages|en|account-en|counter-notices-en|find-order-en|paper-titles-en)",
  "app/account/(?:use-session|session-cookie|logout-form|leave)",
  "app/ui/(?:icon|toasts|picture|note|meta|price|stock|title|product-card)",
  "shop/cart/(?:cart|cart-text|cart-step)",
  "shop/(?:money|phone|digits)",
  "shop/details/shop-details",
  "shop/catalogue/(?:stock|pack)",
];

const files = {
  groups: [
    { name: "framework", test: new RegExp(`/node_modules/(?:${FRAMEWORK.join("|")})/`), priority: 2 },
    {
      name: "site",
      test: new RegExp(`/node_modules/(?:react-hot-toast|goober)/|/(?:${ON_EVERY_PAGE.join("|")})\\.tsx?$`),
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [reactRouter()],
  // A drawing inside the script would be fetched by pages that never show it.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: files } } } },
    // The HTTP part is bundled together with the pages, so that both share one copy of React Router's contexts.
    ssr: { build: { rolldownOptions: { input: "./server/http.ts" } } },
  },
});
