import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How Bengali counts: 0 and 1 are 'one'. Nouns stay the same; a count of things takes 'টি'. */

export { number };
export const plural = pluralsOf("bn-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => `${number.format(count)}টি প্রোডাক্ট`;

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} প্রোডাক্ট` : products(count);
