import { countingIn, countToThousand, number } from "../counts.ts";

/** How Hindi counts: 0 and 1 are 'one'. Most nouns stay the same; verbs change. */

export { countToThousand, number };
export const { plural, counted } = countingIn("hi-IN");

export const products = (count: number) => `${number.format(count)} प्रोडक्ट`;

/** The same with the noun. */
export const upToThousand = (count: number) => `${countToThousand(count)} प्रोडक्ट`;
