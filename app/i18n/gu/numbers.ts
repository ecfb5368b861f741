import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Gujarati counts; 0 takes the singular. */

export { countToThousand, number };
export const { plural, counted } = countingIn("gu-IN");

export const products = (count: number) => counted(count, "પ્રોડક્ટ", "પ્રોડક્ટ");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} પ્રોડક્ટ` : products(count);
