import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How Marathi counts; 0 takes the plural. */

export { number };
export const plural = pluralsOf("mr-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => counted(count, "प्रॉडक्ट", "प्रॉडक्ट्स");

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} प्रॉडक्ट्स` : products(count);
