import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // A drawing inside the script would be fetched by pages that never show it.
  build: { assetsInlineLimit: 0 },
  // The HTTP part is bundled together with the pages, so that both share one copy of React Router's contexts.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/http.ts" } } } },
});
