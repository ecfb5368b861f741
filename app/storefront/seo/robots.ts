import { href } from "react-router";
import { prefixOf } from "#app/i18n/languages.ts";
import { originOf, shopOf } from "#app/request/context.ts";
import type { Route } from "./+types/robots.ts";

/** Crawlers may read the catalogue, but no carts, checkouts or orders. */
export async function loader({ context }: Route.LoaderArgs) {
  const languages = await shopOf(context).languagesOn();
  const closed = [href("/cart"), href("/checkout"), "/order/"];
  const lines = languages.flatMap((language) => closed.map((path) => `Disallow: ${prefixOf(language)}${path}`));
  const text = ["User-agent: *", ...lines, `Sitemap: ${originOf(context) + href("/sitemap.xml")}`, ""].join("\n");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
