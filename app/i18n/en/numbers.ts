import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How English counts: '1 good', '2,000 goods'. */

export { number };
export const plural = pluralsOf("en-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => counted(count, "product", "products");

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun: '1,000+ products'. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} products` : products(count);
