import { href } from "react-router";
import { tagOf } from "#app/i18n/languages.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { languageAskedFor, originOf, shopOf } from "#app/request/context.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { escapeXml, xmlElements, xmlResponse } from "#app/xml.ts";
import type { Route } from "./+types/sitemap-page.ts";
import { listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";
import { CATEGORIES } from "#shop/values/product.ts";
import { SITEMAP } from "./sitemap.ts";

/** For links between the languages of a page. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type Entry = { path: string; changed?: Date };

/**
 * `pages.xml`: the pages that always exist; `products-N.xml`: the N-th range of products. `-hi` before the ending: the
 * same in another language. With several languages, each page names itself in all of them.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name = "", language = SHOP_LANGUAGE] = /^(pages|products-\d+)(?:-(\w\w))?\.xml$/.exec(params.page) ?? [];
  const languages = await shopOf(context).languagesOn();
  if (!languages.includes(language)) throw missing(context);
  const entries = await entriesOf(name, context);
  const origin = originOf(context);
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed?.toISOString().slice(0, 10) ?? null;
    const links = languages.length === 1 ? "" : alternates(origin, languages, path);
    return `<url>${xmlElements({ loc: pageAddress({ origin, language }, path), lastmod })}${links}</url>`;
  });
  return xmlResponse("urlset", languages.length === 1 ? SITEMAP : `${SITEMAP} ${XHTML}`, urls.join(""));
}

/** The addresses of a page in all languages; the shop's own serves readers of any other. */
function alternates(origin: string, languages: readonly string[], path: string): string {
  const link = (hreflang: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(pageAddress({ origin, language }, path))}"/>`;
  return [...languages.map((language) => link(tagOf(language), language)), link("x-default", SHOP_LANGUAGE)].join("");
}

const pages = [
  href("/home"),
  href("/about"),
  href("/shop"),
  href("/products"),
  ...CATEGORIES.map((category) => href("/products") + listingToSearch({ category })),
  href("/products") + listingToSearch({ spareParts: true }),
  href("/contactus"),
  href("/privacy"),
  href("/terms"),
  href("/returns"),
];

async function entriesOf(name: string, context: Route.LoaderArgs["context"]): Promise<Entry[]> {
  if (name === "pages") {
    const { zones } = await shopOf(context).deliveryRules();
    return (zones.length > 0 ? [...pages, href("/delivery")] : pages).map((path) => ({ path }));
  }
  const [, number] = /^products-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (number === undefined) throw missing(context);
  const products = await shopOf(context).sitemapPage(Number(number));
  if (products.length === 0) throw missing(context);
  return products.map(({ slug, updatedAt }) => ({
    path: encodeURI(href("/products/:slug", { slug })),
    changed: updatedAt,
  }));
}

/** A plain-text 404: this route has no component for the usual page. */
function missing(context: Route.LoaderArgs["context"]): Response {
  return new Response(messagesFor(languageAskedFor(context)).errors.notFound, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
