import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How Hindi counts: 0 and 1 are 'one'. Most nouns stay the same; verbs change. */

export { number };
export const plural = pluralsOf("hi-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => `${number.format(count)} प्रोडक्ट`;

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun. */
export const upToThousand = (count: number) => `${countToThousand(count)} प्रोडक्ट`;
