import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How Kannada counts: 0 and 1 are 'one'. */

export { number };
export const plural = pluralsOf("kn-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => counted(count, "ಪ್ರಾಡಕ್ಟ್", "ಪ್ರಾಡಕ್ಟ್‌ಗಳು");

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} ಪ್ರಾಡಕ್ಟ್‌ಗಳು` : products(count);
