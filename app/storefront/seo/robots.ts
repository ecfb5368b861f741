import { href } from "react-router";
import { originOf } from "#app/request/context.ts";
import type { Route } from "./+types/robots.ts";

/** Crawlers may read the catalogue, but no carts, checkouts or orders. */
export function loader({ context }: Route.LoaderArgs) {
  const closed = [href("/cart"), href("/checkout"), "/order/"].map((path) => `Disallow: ${path}`);
  const text = ["User-agent: *", ...closed, `Sitemap: ${originOf(context) + href("/sitemap.xml")}`, ""].join("\n");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
