import { href } from "react-router";
import { messagesFor } from "#app/i18n/messages.ts";
import { wholeAddress, languageAskedFor, shopOf } from "#app/request/context.ts";
import { xmlElements, xmlResponse } from "#app/xml.ts";
import type { Route } from "./+types/sitemap-page.ts";
import { listingToSearch } from "#shop/catalogue/search/listing-query.ts";
import { CATEGORIES } from "#shop/values/product.ts";
import { SITEMAP } from "./sitemap.ts";

/** `pages.xml`: the pages that always exist; `products-N.xml`: the N-th range of products. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { zones } = await shopOf(context).deliveryRules();
  const fixed = zones.length > 0 ? [...pages, href("/delivery")] : pages;
  const addresses =
    params.page === "pages.xml" ? fixed.map((path) => ({ path })) : await productAddresses(params.page, context);
  const entries = addresses.map(({ path, changed }: { path: string; changed?: Date }) => {
    const lastmod = changed?.toISOString().slice(0, 10) ?? null;
    return `<url>${xmlElements({ loc: wholeAddress(context, path), lastmod })}</url>`;
  });
  return xmlResponse("urlset", SITEMAP, entries.join(""));
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

async function productAddresses(page: string, context: Route.LoaderArgs["context"]) {
  const [, number] = /^products-([1-9]\d{0,4})\.xml$/.exec(page) ?? [];
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
