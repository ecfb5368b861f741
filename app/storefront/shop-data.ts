import { href } from "react-router";
import { pageAddress, type Place } from "#app/page-address.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";
import { SEALED_PACKS_BACK_DAYS } from "#shop/details/return-days.ts";

/** schema.org: the shop as a place and its site with its search, for search engines. What the shop has not given is left out. */
export function shopData(shop: ShopDetails, place: Place, picture: string): object {
  const home = pageAddress(place, href("/home"));
  const given = {
    legalName: shop.legalName,
    telephone: shop.phone,
    email: shop.email,
    address: shop.address && { "@type": "PostalAddress", streetAddress: shop.address, addressCountry: "IN" },
    taxID: shop.gstin,
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "LocalBusiness",
        "@id": `${home}#shop`,
        name: shop.name,
        url: home,
        image: picture,
        currenciesAccepted: "INR",
        paymentAccepted: "Cash",
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
        hasMerchantReturnPolicy: returnPolicy(place),
      },
      {
        "@type": "WebSite",
        "@id": `${home}#site`,
        name: shop.name,
        url: home,
        publisher: { "@id": `${home}#shop` },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${pageAddress(place, href("/products"))}?q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** What the page Returns says, and nothing beyond it. */
export const returnPolicy = (place: Place): object => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: SEALED_PACKS_BACK_DAYS,
  merchantReturnLink: pageAddress(place, href("/returns")),
});
