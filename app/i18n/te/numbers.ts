import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Telugu counts; 0 takes the plural. */

export { countToThousand, number };
export const { plural, counted } = countingIn("te-IN");

export const products = (count: number) => counted(count, "ప్రొడక్ట్", "ప్రొడక్టులు");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} ప్రొడక్టులు` : products(count);
