import { eq, like, sql, type SQL } from "drizzle-orm";
import { products } from "./products.table.ts";
import { isShort, type Wanted, type WantedWord } from "./wanted.ts";
import { termMark } from "./terms/search-more.ts";
import type { Shelf } from "./terms/term.ts";

/**
 * Each word must be a substring of name, brand or description, case aside, or name its category or what the product is. A
 * search of one or two letters would match nearly everything, so it must begin a word of the name.
 */
export function textConditions(wanted: Wanted): SQL[] {
  if (wanted.text === "") return [];
  if (isShort(wanted)) {
    return wanted.words.map((word) => anyOf([...word.spellings.map(beginsWord), ...byMeaning(word)]));
  }
  return wanted.words.map(wordCondition);
}

/** What a product must have to have this word. */
export const wordCondition = (word: WantedWord): SQL => anyOf([...word.spellings.map(inTexts), ...byMeaning(word)]);

/** Stands somewhere in the texts that a search looks through. */
export const inTexts = (text: string): SQL => like(products.searchText, `%${escapeLike(text)}%`);

const beginsWord = (text: string): SQL => like(products.nameWords, `% ${escapeLike(text)}%`);

/** Its things have marks among the same texts, so that the same index finds them. */
const byMeaning = ({ terms, shelf }: WantedWord): SQL[] => [
  ...terms.map((id) => inTexts(termMark(id))),
  ...(shelf === null ? [] : [ON_SHELF[shelf]]),
];

const anyOf = (conditions: SQL[]): SQL => sql.join([sql`(`, sql.join(conditions, sql` or `), sql`)`]);

const ON_SHELF: Record<Shelf, SQL> = {
  seeds: eq(products.category, "seeds"),
  fertilizers: eq(products.category, "fertilizers"),
  sprayers: eq(products.category, "sprayers"),
  parts: eq(products.sparePart, true),
  garden: eq(products.category, "garden"),
};

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
