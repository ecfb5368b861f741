import { escapeLike } from "../../schema/expressions.ts";
import { eq, gt, isNull, lt, lte, like, sql, type SQL } from "drizzle-orm";
import { FEW } from "../../values/stock-state.ts";
import type { ListingQuery } from "./listing-query.ts";
import { isOnCard, type ProductTable } from "../products/families.ts";
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
export function filters(query: ListingQuery, of: ProductTable = products): SQL[] {
  const conditions: SQL[] = [];
  if (query.spareParts) conditions.push(eq(of.sparePart, true));
  if (query.inStock) conditions.push(gt(of.stock, 0));
  if (query.offers) conditions.push(gt(of.mrpPaise, of.pricePaise));
  if (query.wanting === "few") conditions.push(lt(of.stock, FEW));
  if (query.wanting === "out") conditions.push(lte(of.stock, 0));
  if (query.wanting === "picture") conditions.push(isNull(of.pictureId));
  return conditions;
}

/**
 * Each word must be a substring of name, brand or description, case aside, or name the category or a term of the
 * product. One or two characters would match nearly everything, so they must begin a word of the name.
 */
export function textConditions(wanted: Wanted, of: ProductTable = products): SQL[] {
  if (wanted.text === "") return [];
  if (isShort(wanted)) {
    return wanted.words.map((word) =>
      anyOf([...word.spellings.map((text) => beginsWord(text, of)), ...byMeaning(word, of)]),
    );
  }
  return wanted.words.map((word) => wordCondition(word, of));
}

/** What a product must have to have this word. */
export const wordCondition = (word: QueryWord, of: ProductTable): SQL =>
  anyOf([...word.spellings.map((text) => inTexts(text, of)), ...byMeaning(word, of)]);

/** Stands somewhere in the texts that a search looks through. */
export const inTexts = (text: string, of: ProductTable = products): SQL => like(of.searchText, `%${escapeLike(text)}%`);

const beginsWord = (text: string, of: ProductTable): SQL => like(of.nameWords, `% ${escapeLike(text)}%`);

/** Its things have marks among the same texts, so that the same index finds them. */
const byMeaning = ({ terms, shelf }: QueryWord, of: ProductTable): SQL[] => [
  ...terms.map((id) => inTexts(termMark(id), of)),
  ...(shelf === null ? [] : [inCategory(shelf, of)]),
];

const anyOf = (conditions: SQL[]): SQL => sql.join([sql`(`, sql.join(conditions, sql` or `), sql`)`]);

const inCategory = (shelf: CategoryFilter, of: ProductTable): SQL =>
  shelf === "parts" ? eq(of.sparePart, true) : eq(of.category, shelf);

/** One product of each family, chosen from those that match; the admin's lists have each pack. */
export function familyCondition(query: ListingQuery, wanted: Wanted): SQL[] {
  if (query.byPack) return [];
  return [isOnCard((of) => [...filters(query, of), ...textConditions(wanted, of)], packIn(wanted))];
}

/** Whether a product is the pack that the search names, as '50 g' does; undefined where it names none. */
export function packIn({ words }: Wanted): ((of: ProductTable) => SQL) | undefined {
  const named = words.flatMap(({ word }) => {
    const [, amount, unit] = /^(\d+(?:\.\d+)?) (g|kg|ml|l|m)$/.exec(word) ?? [];
    return unit === undefined ? [] : [{ amount: Number(amount), unit }];
  });
  const [pack] = named;
  return pack && ((of) => sql`(${of.packAmount} = ${pack.amount}::numeric and ${of.packUnit}::text = ${pack.unit})`);
}
