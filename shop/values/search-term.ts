import { SHOP_LANGUAGE } from "./languages.ts";
import { CATEGORIES, type Category } from "./product.ts";

export const TERM_KINDS = ["crop", "input", "tool", "shelf"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The target of a category term: a category, or the spare parts of all. */
export type CategoryFilter = Category | "parts";
export const CATEGORY_FILTERS: readonly CategoryFilter[] = [...CATEGORIES, "parts"];

/** In place of a language: words of all of them, in Latin script. */
export const ROMAN = "roman";

/**
 * In place of a language: words that are compared with names of products, not with searches. So 'aphid' finds products
 * called 'neem oil', but 'neem oil' does not mean 'aphid'.
 */
export const NAMES = "names";

/** By language (BCP 47), of each the usual word first, in the normal form of searches. */
export type TermWords = Record<string, string[]>;

/** A thing that people look for, and all that they call it. */
export type Term = {
  /** Lower case, digits and hyphens, from its name. */
  id: string;
  kind: TermKind;
  /** Of a term of that kind alone. */
  shelf: CategoryFilter | null;
  words: TermWords;
};

/** What a page calls a term, by its language; the shop's own where there is no other. */
export type TermName = { id: string; names: Record<string, string> };

export const nameOf = ({ id, words }: Term): TermName => ({
  id,
  names: Object.fromEntries(spoken(words).flatMap(([language, [first]]) => (first ? [[language, first]] : []))),
});

/** A term's name in the shop's language. */
export const ownNameOf = ({ id, words }: Pick<Term, "id" | "words">): string => words[SHOP_LANGUAGE]?.[0] ?? id;

/** The words by language, without those for names of products. */
export const spoken = (words: TermWords): [language: string, words: string[]][] =>
  Object.entries(words).filter(([language]) => language !== NAMES);

/** All words that people use for a term, in every language and spelling. */
export const allWords = ({ words }: Pick<Term, "words">): string[] => spoken(words).flatMap(([, list]) => list);
