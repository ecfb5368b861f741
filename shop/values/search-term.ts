import { SHOP_LANGUAGE } from "./order.ts";
import { CATEGORIES, type Category } from "./product.ts";

export const TERM_KINDS = ["crop", "input", "tool", "shelf"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The target of a category term: a category, or the spare parts of all. */
export type CategoryFilter = Category | "parts";
export const CATEGORY_FILTERS: readonly CategoryFilter[] = [...CATEGORIES, "parts"];

/** In place of a language: words of all of them, in Latin script. */
export const ROMAN = "roman";

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
  names: Object.fromEntries(Object.entries(words).flatMap(([language, [first]]) => (first ? [[language, first]] : []))),
});

/** A term's name in the shop's language. */
export const ownNameOf = ({ id, words }: Pick<Term, "id" | "words">): string => words[SHOP_LANGUAGE]?.[0] ?? id;

/** All words of a term, in every language and spelling. */
export const allWords = ({ words }: Pick<Term, "words">): string[] => Object.values(words).flat();
