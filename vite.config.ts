import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The HTTP part is bundled together with the pages, so that both share one copy of React Router's contexts.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/http.ts" } } } },
});
