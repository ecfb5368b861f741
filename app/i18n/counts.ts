/** Counts use Indian grouping in every language, as on packets (2,00,000); so do amounts, in shop/values/money.ts. */
const COUNTS = "en-IN";

export const number = new Intl.NumberFormat(COUNTS);

/** The plural rules of a language by its tag (BCP 47). */
export const pluralsOf = (tag: string) => new Intl.PluralRules(tag);
