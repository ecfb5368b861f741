import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Kannada counts: 0 and 1 are 'one'. */

export { countToThousand, number };
export const { plural, counted } = countingIn("kn-IN");

export const products = (count: number) => counted(count, "ಪ್ರಾಡಕ್ಟ್", "ಪ್ರಾಡಕ್ಟ್‌ಗಳು");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} ಪ್ರಾಡಕ್ಟ್‌ಗಳು` : products(count);
