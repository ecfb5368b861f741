import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Marathi counts; 0 takes the plural. */

export { countToThousand, number };
export const { plural, counted } = countingIn("mr-IN");

export const products = (count: number) => counted(count, "प्रॉडक्ट", "प्रॉडक्ट्स");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} प्रॉडक्ट्स` : products(count);
