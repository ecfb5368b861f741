import { MOST_COUNTED } from "#shop/values/product.ts";

/** Counts use Indian grouping in every language, as on packets (2,00,000); so do amounts, in shop/values/money.ts. */
const COUNTS = "en-IN";

export const number = new Intl.NumberFormat(COUNTS);

/** How a language counts, by its tag (BCP 47): '1 product', '2,000 products'. */
export function countingIn(tag: string) {
  const plural = new Intl.PluralRules(tag);
  const counted = (count: number, one: string, other: string): string =>
    `${number.format(count)} ${plural.select(count) === "one" ? one : other}`;
  return { plural, counted };
}

/** Where counting stops: '1,000+'. */
export const countToThousand = (count: number) =>
  count > MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count);
