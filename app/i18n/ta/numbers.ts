import { countingIn, countToThousand, number } from "../counts.ts";
import { MOST_COUNTED } from "#shop/values/product.ts";

/** How Tamil counts; 0 takes the plural. */

export { countToThousand, number };
export const { plural, counted } = countingIn("ta-IN");

export const products = (count: number) => counted(count, "பொருள்", "பொருட்கள்");

/** The same with the noun. */
export const upToThousand = (count: number) =>
  count > MOST_COUNTED ? `${countToThousand(count)} பொருட்கள்` : products(count);
