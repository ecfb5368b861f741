import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Bengali counts: 0 and 1 are 'one'. Nouns stay the same; a count of things takes 'টি'. */

export { countToThousand, number };
export const { plural, counted } = countingIn("bn-IN");

export const products = (count: number) => `${number.format(count)}টি প্রোডাক্ট`;

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} প্রোডাক্ট` : products(count);
