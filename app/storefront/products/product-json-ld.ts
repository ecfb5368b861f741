import { href } from "react-router";
import { savingOf } from "./product-price.tsx";
import { pageAddress, type PageAddress } from "#app/request/page-address.ts";
import type { Product } from "#shop/catalogue/products/find-products.ts";
import type { Pack } from "#shop/values/product.ts";
import { plainRupees } from "#shop/values/money.ts";
import { returnPolicy } from "../seo/shop-json-ld.ts";

type Step = { name: string; path: string };

/** schema.org Product with its Offer, and the breadcrumbs, for search engines. */
export function productData(
  product: Product,
  trail: Step[],
  page: PageAddress,
  images: readonly string[],
  packOf: (pack: Pack) => string,
): object {
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
        ...(product.familyPacks.length > 1
          ? { size: packOf(product.pack), isVariantOf: { "@id": groupOf(product, page) } }
          : {}),
        ...(images.length === 0 ? {} : { image: images.length === 1 ? images[0] : images }),
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
      ...(product.familyPacks.length > 1 ? [productGroup(product, page)] : []),
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

/** The name of a family among search engines: the same on the pages of all its packs. */
const groupOf = ({ familyPacks: [first], slug }: Product, page: PageAddress): string =>
  `${pageAddress(page, href("/products/:slug", { slug: first?.slug ?? slug }))}#packs`;

/** The family of packs; each of the others is described on its own page. */
const productGroup = (product: Product, page: PageAddress) => ({
  "@type": "ProductGroup",
  "@id": groupOf(product, page),
  productGroupID: product.familyId,
  name: product.family ?? product.name,
  variesBy: "https://schema.org/size",
  hasVariant: product.familyPacks.map(({ slug }) => {
    const url = pageAddress(page, href("/products/:slug", { slug }));
    return slug === product.slug ? { "@id": url } : { url };
  }),
});
