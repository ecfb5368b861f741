import type { Handler } from "hono";
import { firstLanguage } from "#app/i18n/languages.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { homeWords, productWords } from "#app/i18n/registry.ts";
import { pageAddress } from "#app/page-address.ts";
import { savingOf } from "#app/storefront/product-price.tsx";
import { sharedPictureAddress } from "#app/ui/picture.tsx";
import { escapeXml, xmlResponse } from "#app/xml.ts";
import type { FeedProduct } from "#shop/catalogue/catalogue.ts";
import { plainRupees } from "#shop/money.ts";
import type { Shop } from "#shop/open-shop.ts";
import type { Caching } from "./middleware/access-log.ts";

/** Further files, which only a large catalogue has: `/feed/2.xml` and so on. */
export const FURTHER_FEED_PATH = "/feed/:file{[1-9][0-9]{0,4}\\.xml}";

/**
 * All products as RSS 2.0 with Google Merchant's attributes, which Meta reads too. Each file names the next one (RFC 5005).
 * 404 for a file that holds no product.
 */
export function productFeed(shop: Pick<Shop, "details" | "feedPart">, shopUrl: string): Handler {
  const place = { origin: shopUrl, language: firstLanguage };
  const linkOf = ({ slug }: FeedProduct) => pageAddress(place, encodeURI(`/products/${slug}`));
  return async (c) => {
    const file = c.req.param("file");
    const part = file === undefined ? 1 : parseInt(file, 10);
    if (file === "1.xml") return c.notFound();
    const [{ name }, { products, isLast }] = await Promise.all([shop.details(), shop.feedPart(part)]);
    if (part > 1 && products.length === 0) return c.notFound();
    (c.env as Caching | undefined)?.kept?.note(products.map(({ id }) => id));
    const { home } = messagesFor(firstLanguage, { homeWords });
    const channel = [
      element("title", name),
      element("link", pageAddress(place, "/home")),
      element("description", home.description),
      isLast ? "" : `<atom:link rel="next" href="${shopUrl}/feed/${part + 1}.xml"/>`,
      ...products.map((product) => item(product, linkOf(product), shopUrl)),
    ];
    const namespaces = `xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"`;
    return xmlResponse(`<rss version="2.0" ${namespaces}><channel>${channel.join("\n")}</channel></rss>`);
  };
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Availability with a space: Google takes it beside 'in_stock', Meta takes no other. */
function item(product: FeedProduct, link: string, shopUrl: string): string {
  const { product: words } = messagesFor(firstLanguage, { productWords });
  const price = `${plainRupees(product.pricePaise)} INR`;
  const mrp = savingOf(product) > 0 && product.mrpPaise !== null ? `${plainRupees(product.mrpPaise)} INR` : null;
  const attributes = {
    "g:id": product.sku,
    title: product.name,
    description: product.description,
    link,
    "g:image_link": product.pictureId === null ? null : shopUrl + sharedPictureAddress(product.pictureId),
    "g:product_type": words.inCategory(product.sparePart ? "parts" : product.category),
    "g:availability": product.stock > 0 ? "in stock" : "out of stock",
    "g:price": mrp ?? price,
    "g:sale_price": mrp === null ? null : price,
    "g:brand": product.brand,
    // No barcodes are stored. Google asks for this word only where there is no brand either.
    "g:identifier_exists": product.brand === null ? "no" : null,
    "g:condition": "new",
  };
  const given = Object.entries(attributes).flatMap(([name, text]) => (text === null ? [] : [element(name, text)]));
  return `<item>${given.join("")}</item>`;
}
