import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How English counts: '1 good', '2,000 goods'. */

export { countToThousand, number };
export const { plural, counted } = countingIn("en-IN");

export const products = (count: number) => counted(count, "product", "products");

/** The same with the noun: '1,000+ products'. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} products` : products(count);
