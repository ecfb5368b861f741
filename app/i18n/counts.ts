/** Counts are written in the Indian way in every language, as packets print them (2,00,000); so are amounts, in shop/values/money.ts. */
const COUNTS = "en-IN";

export const number = new Intl.NumberFormat(COUNTS);

/** Which form of a word goes with a number, in a language by its tag (BCP 47). */
export const pluralsOf = (tag: string) => new Intl.PluralRules(tag);
