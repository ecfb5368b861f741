import type { Handler } from "hono";
import { messagesFor } from "#app/i18n/messages.ts";
import { homeWords, productWords } from "#app/i18n/registry.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { savingOf } from "#app/storefront/products/product-price.tsx";
import { sharedPictureAddress } from "#app/ui/picture.tsx";
import { xmlElements, xmlResponse } from "#app/xml.ts";
import type { FeedProduct } from "#shop/catalogue/products/find-products.ts";
import { plainRupees } from "#shop/values/money.ts";
import type { Shop } from "#shop/open-shop.ts";
import { noteProducts } from "./middleware/access-log.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** Further files of a large catalogue: `/feed/2.xml` and so on. */
export const FURTHER_FEED_PATH = "/feed/:file{(?:[2-9]|[1-9][0-9]{1,4})\\.xml}";

const NAMESPACES = 'version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"';

/**
 * All products as RSS 2.0 with Google Merchant's attributes, which Meta accepts too. Each file links to the next (RFC
 * 5005). A file without products does not exist.
 */
export function productFeed(shop: Pick<Shop, "details" | "feedPart">, shopUrl: string): Handler {
  const addressOf = (path: string) => pageAddress({ origin: shopUrl, language: SHOP_LANGUAGE }, path);
  return async (c, next) => {
    const part = parseInt(c.req.param("file") ?? "1", 10);
    const [{ name }, { products, isLast }] = await Promise.all([shop.details(), shop.feedPart(part)]);
    if (part > 1 && products.length === 0) return await next();
    noteProducts(c, products);
    const { home } = messagesFor(SHOP_LANGUAGE, { homeWords });
    const channel = [
      xmlElements({ title: name, link: addressOf("/home"), description: home.description }),
      isLast ? "" : `<atom:link rel="next" href="${shopUrl}/feed/${part + 1}.xml"/>`,
      ...products.map((product) => {
        const link = addressOf(encodeURI(`/products/${product.slug}`));
        const pictures = product.morePictures.map(({ id }) =>
          xmlElements({ "g:additional_image_link": shopUrl + sharedPictureAddress(id) }),
        );
        return `<item>${xmlElements(attributesOf(product, link, shopUrl))}${pictures.join("")}</item>`;
      }),
    ];
    return xmlResponse("rss", NAMESPACES, `<channel>${channel.join("\n")}</channel>`);
  };
}

/** Availability is written with a space: Google accepts it as well as 'in_stock', Meta accepts only this form. */
function attributesOf(product: FeedProduct, link: string, shopUrl: string): Record<string, string | null> {
  const { product: words } = messagesFor(SHOP_LANGUAGE, { productWords });
  const price = `${plainRupees(product.pricePaise)} INR`;
  const mrp = savingOf(product) > 0 && product.mrpPaise !== null ? `${plainRupees(product.mrpPaise)} INR` : null;
  return {
    "g:id": product.sku,
    title: product.name,
    // Google requires one.
    description: product.description || product.name,
    link,
    "g:image_link": product.pictureId === null ? null : shopUrl + sharedPictureAddress(product.pictureId),
    "g:product_type": words.inCategory(product.sparePart ? "parts" : product.category),
    "g:availability": product.stock > 0 ? "in stock" : "out of stock",
    "g:price": mrp ?? price,
    "g:sale_price": mrp === null ? null : price,
    "g:brand": product.brand,
    // No barcodes are stored. Google needs this value only for products without a brand.
    "g:identifier_exists": product.brand === null ? "no" : null,
    "g:condition": "new",
    "g:item_group_id": product.familyId,
    // Google requires one that packs of a group differ in.
    "g:size": product.familyId === null ? null : words.packOf(product.pack),
  };
}
