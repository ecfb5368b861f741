import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { DOCUMENT_PATHS } from "#app/documents/document-paths.ts";
import { shopManifest } from "#server/http/shop-manifest.ts";

type ManifestRoute = { hasDefaultExport: boolean; hasAction: boolean; imports?: string[] };

/**
 * Takes from the browser's manifest, which every app page loads, what the router never asks for: routes that are files,
 * and what documents import. Writes a second one without the admin's pages, to which no other page navigates by script.
 */
function shortenManifest(): void {
  for (const file of globSync("build/client/assets/manifest-*.js")) {
    const [, assignment = "", json = ""] = /^(.*?=)(\{.*\})/.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = JSON.parse(json) as { url: string; routes: Record<string, ManifestRoute> };
    for (const [id, { hasDefaultExport, hasAction }] of Object.entries(manifest.routes)) {
      if (!hasDefaultExport && !hasAction) delete manifest.routes[id];
    }
    for (const path of ["*", ...DOCUMENT_PATHS.map((each) => each.slice(1).replace("*", ":slug"))]) {
      delete manifest.routes[path]?.imports;
    }
    // What a route has not is left out.
    const text = () => JSON.stringify(manifest, (_key, value: unknown) => (value === false ? undefined : value));
    const write = (path: string) => writeFileSync(path, `${assignment}${text()};`);
    write(file);
    for (const id of Object.keys(manifest.routes)) if (id.split("/")[0] === "admin") delete manifest.routes[id];
    // Only documents and `fetch` ask for these.
    for (const id of ["cart-steps", "delivery-line", "product-list"]) delete manifest.routes[id];
    // The browser renders the link to it once more where hydration begins anew.
    manifest.url = shopManifest(manifest.url);
    write(shopManifest(file));
  }
}

export default {
  appDirectory: "app",
  ssr: true,
  // The manifest of routes is short: app pages get it at once, instead of asking the server for every path that they meet.
  routeDiscovery: { mode: "initial" },
  // Their own files for actions and loaders would be requests of a hundred bytes each, and lines in the manifest.
  splitRouteModules: false,
  buildEnd: shortenManifest,
} satisfies Config;
