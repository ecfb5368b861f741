import { href } from "react-router";
import { savingOf } from "./product-price.tsx";
import { pageAddress, type PageAddress } from "#app/request/page-address.ts";
import type { Product } from "#shop/catalogue/products/find-products.ts";
import { plainRupees } from "#shop/values/money.ts";
import { returnPolicy } from "../seo/shop-json-ld.ts";

type Step = { name: string; path: string };

/** schema.org Product with its Offer, and the breadcrumbs, for search engines. */
export function productData(product: Product, trail: Step[], page: PageAddress, picture: string | undefined): object {
  const address = pageAddress(page, href("/products/:slug", { slug: product.slug }));
  const crumbs = [...trail, { name: product.name, path: href("/products/:slug", { slug: product.slug }) }];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        "@id": address,
        name: product.name,
        description: product.description || product.name,
        sku: product.sku,
        ...(picture === undefined ? {} : { image: picture }),
        ...(product.brand === null ? {} : { brand: { "@type": "Brand", name: product.brand } }),
        offers: {
          "@type": "Offer",
          url: address,
          price: plainRupees(product.pricePaise),
          priceCurrency: "INR",
          ...(savingOf(product) > 0 && product.mrpPaise !== null ? { priceSpecification: mrp(product.mrpPaise) } : {}),
          itemCondition: "https://schema.org/NewCondition",
          availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
          hasMerchantReturnPolicy: returnPolicy(page),
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: step.name,
          item: pageAddress(page, step.path),
        })),
      },
    ],
  };
}

/** The MRP, which search engines strike through beside the price. */
const mrp = (paise: number) => ({
  "@type": "UnitPriceSpecification",
  priceType: "https://schema.org/StrikethroughPrice",
  price: plainRupees(paise),
  priceCurrency: "INR",
});
