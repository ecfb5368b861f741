import { href } from "react-router";
import { originOf, shopOf } from "#app/request/context.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { xmlElements, xmlResponse } from "#app/xml.ts";
import type { Route } from "./+types/sitemap.ts";

export const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `products-1.xml`, `products-1-hi.xml`: each language has its own files. */
const sitemapName = (name: string, language: string): string =>
  `${name}${language === SHOP_LANGUAGE ? "" : `-${language}`}.xml`;

/** An index of sitemaps, so that a catalogue of any size fits: one for the pages, one for each range of products. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await shopOf(context).sitemapPages();
  const languages = await shopOf(context).languagesOn();
  const names = ["pages", ...pages.map((page) => `products-${page}`)];
  const files = languages.flatMap((language) => names.map((name) => sitemapName(name, language)));
  const entries = files.map((page) => {
    const loc = originOf(context) + href("/sitemap/:page", { page });
    return `<sitemap>${xmlElements({ loc })}</sitemap>`;
  });
  return xmlResponse("sitemapindex", SITEMAP, entries.join(""));
}
