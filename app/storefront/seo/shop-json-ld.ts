import { trimMarks } from "#shop/values/text.ts";
import { href } from "react-router";
import { pageAddress, type PageAddress } from "#app/request/page-address.ts";
import { type ShopDetails, SEALED_PACKS_BACK_DAYS } from "#shop/details/shop-details.ts";

/** schema.org for search engines: the shop as a place, and its site with its search. Missing details are left out. */
export function shopData(shop: ShopDetails, page: PageAddress, picture: string): object {
  const home = pageAddress(page, href("/home"));
  const given = {
    legalName: shop.legalName,
    telephone: shop.phone,
    email: shop.email,
    address: shop.address === null ? null : postalAddress(shop.address),
    openingHours: shop.openingHours === null ? null : openingHours(shop.openingHours),
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
        hasMerchantReturnPolicy: returnPolicy(page),
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
            urlTemplate: `${pageAddress(page, href("/products"))}?q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** A PIN code, with the town before it and the state behind it: '…, Nashik 422209, Maharashtra'. */
const PIN = /(?:^|,)([^,\d]{0,100})\b([1-9]\d{2}) ?(\d{3})\b(?:,([^,]{1,100}))?/;

/** schema.org PostalAddress. Town and state are left out where the text has none beside its PIN code. */
export function postalAddress(address: string): object {
  const [, town = "", start, end, state] = PIN.exec(address) ?? [];
  const locality = trimMarks(town, /[\s-]/);
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    ...(locality === "" ? {} : { addressLocality: locality }),
    ...(state === undefined ? {} : { addressRegion: state.trim() }),
    ...(start === undefined ? {} : { postalCode: `${start}${end}` }),
    addressCountry: "IN",
  };
}

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const HOURS = /^(\w+)(?:\s*(?:to|-|–)\s*(\w+))?[,:]?\s+([\d.:]+)\s*(am|pm)\s*(?:to|-|–)\s*([\d.:]+)\s*(am|pm)$/i;

/** Opening hours as schema.org has them, 'Mo-Sa 08:00-19:00'; null for a text of another form. */
export function openingHours(text: string): string | null {
  const [, from = "", to, opens = "", morning, closes = "", evening] =
    HOURS.exec(text.trim().replace(/^(?:every day|daily)/i, "Monday to Sunday")) ?? [];
  const [first, last] = [dayOf(from), dayOf(to ?? from)];
  const [start, end] = [clockTime(opens, morning), clockTime(closes, evening)];
  if (first === null || last === null || start === null || end === null) return null;
  return `${first === last ? first : `${first}-${last}`} ${start}-${end}`;
}

function dayOf(word: string): string | null {
  const day = DAYS.find((each) => word.length >= 3 && each.startsWith(word.toLowerCase()));
  return day === undefined ? null : day.charAt(0).toUpperCase() + day.charAt(1);
}

/** '8', 'pm' → '20:00' */
function clockTime(text: string, half = ""): string | null {
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  if (hour === "" || Number(hour) > 12 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** The same policy as on the page Returns. */
export const returnPolicy = (page: PageAddress): object => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: SEALED_PACKS_BACK_DAYS,
  merchantReturnLink: pageAddress(page, href("/returns")),
});
