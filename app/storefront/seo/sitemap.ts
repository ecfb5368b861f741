import { href } from "react-router";
import { originOf, shopOf } from "#app/request/context.ts";
import { xmlElements, xmlResponse } from "#app/xml.ts";
import type { Route } from "./+types/sitemap.ts";

export const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An index of sitemaps, so that a catalogue of any size fits: one for the pages, one for each range of products. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await shopOf(context).sitemapPages();
  const names = ["pages.xml", ...pages.map((page) => `products-${page}.xml`)];
  const entries = names.map((page) => {
    const loc = originOf(context) + href("/sitemap/:page", { page });
    return `<sitemap>${xmlElements({ loc })}</sitemap>`;
  });
  return xmlResponse("sitemapindex", SITEMAP, entries.join(""));
}
