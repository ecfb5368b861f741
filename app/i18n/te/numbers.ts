import { number, pluralsOf } from "../counts.ts";
import { MOST_COUNTED } from "#shop/catalogue/search/listing-query.ts";

/** How Telugu counts; 0 takes the plural. */

export { number };
export const plural = pluralsOf("te-IN");

export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
}

export const products = (count: number) => counted(count, "ప్రొడక్ట్", "ప్రొడక్టులు");

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} ప్రొడక్టులు` : products(count);
