import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Punjabi counts; 0 takes the singular. */

export { countToThousand, number };
export const { plural, counted } = countingIn("pa-IN");

export const products = (count: number) => counted(count, "ਪ੍ਰੋਡਕਟ", "ਪ੍ਰੋਡਕਟ");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} ਪ੍ਰੋਡਕਟ` : products(count);
