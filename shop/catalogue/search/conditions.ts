import { escapeLike } from "../../schema/text-expressions.ts";
import { eq, gt, isNull, lt, lte, like, sql, type SQL } from "drizzle-orm";
import { FEW } from "../../values/stock-state.ts";
import type { ListingQuery } from "./listing-query.ts";
import { products } from "../../schema/products.ts";
import { isShort, type Wanted, type QueryWord } from "./parse-query.ts";
import { termMark } from "../terms/term-marks.ts";
import type { CategoryFilter } from "../../values/search-term.ts";

/** What of a query an index has beside every order: products that are in the shop, and in the category asked for. */
export function walkable({ category }: ListingQuery): SQL[] {
  const conditions = [isNull(products.deletedAt)];
  if (category !== null) conditions.push(eq(products.category, category));
  return conditions;
}

/** Conditions that only a product's own columns decide. */
export function filters(query: ListingQuery): SQL[] {
  const conditions: SQL[] = [];
  if (query.spareParts) conditions.push(eq(products.sparePart, true));
  if (query.inStock) conditions.push(gt(products.stock, 0));
  if (query.offers) conditions.push(gt(products.mrpPaise, products.pricePaise));
  if (query.wanting === "few") conditions.push(lt(products.stock, FEW));
  if (query.wanting === "out") conditions.push(lte(products.stock, 0));
  if (query.wanting === "picture") conditions.push(isNull(products.pictureId));
  return conditions;
}

/**
 * Each word must be a substring of name, brand or description, case aside, or name the category or a term of the
 * product. One or two characters would match nearly everything, so they must begin a word of the name.
 */
export function textConditions(wanted: Wanted): SQL[] {
  if (wanted.text === "") return [];
  if (isShort(wanted)) {
    return wanted.words.map((word) => anyOf([...word.spellings.map(beginsWord), ...byMeaning(word)]));
  }
  return wanted.words.map(wordCondition);
}

/** What a product must have to have this word. */
export const wordCondition = (word: QueryWord): SQL => anyOf([...word.spellings.map(inTexts), ...byMeaning(word)]);

/** Stands somewhere in the texts that a search looks through. */
export const inTexts = (text: string): SQL => like(products.searchText, `%${escapeLike(text)}%`);

const beginsWord = (text: string): SQL => like(products.nameWords, `% ${escapeLike(text)}%`);

/** Its things have marks among the same texts, so that the same index finds them. */
const byMeaning = ({ terms, shelf }: QueryWord): SQL[] => [
  ...terms.map((id) => inTexts(termMark(id))),
  ...(shelf === null ? [] : [IN_CATEGORY[shelf]]),
];

const anyOf = (conditions: SQL[]): SQL => sql.join([sql`(`, sql.join(conditions, sql` or `), sql`)`]);

const IN_CATEGORY: Record<CategoryFilter, SQL> = {
  seeds: eq(products.category, "seeds"),
  fertilizers: eq(products.category, "fertilizers"),
  sprayers: eq(products.category, "sprayers"),
  parts: eq(products.sparePart, true),
  garden: eq(products.category, "garden"),
};
