import { squeeze } from "./normal-search.ts";
import { LONGEST_WORD } from "./missed-searches.ts";
import { CATEGORY_FILTERS, TERM_KINDS, type Term } from "../../values/search-term.ts";

/** Words of one term, and the terms of a shop: they are held in memory. */
const MOST_WORDS = 200;
export const MOST_TERMS = 2000;

/** Characters of a cell that are read: more than its words may have together. */
const MAX_CELL_LENGTH = 20_000;

export type TermProblem = "id" | "kind" | "shelf" | "words" | "long_word" | "many_words";

/** As entered or read from a file: the words of a language are one comma-separated text. */
export type TermInput = { id: string; kind: string; shelf: string; words: Record<string, string> };

/** Words that one cell names, by commas, each once and in the normal form of searches. */
const wordsIn = (cell: string): string[] => [
  ...new Set(
    cell
      .slice(0, MAX_CELL_LENGTH)
      .split(/[,;\n]/)
      .map(squeeze)
      .filter(Boolean),
  ),
];

/** Validates an entered term; returns the kind of the first problem. Pure. */
export function checkTerm({ id, kind, shelf, words }: TermInput): Term | TermProblem {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) return "id";
  const known = TERM_KINDS.find((each) => each === kind);
  if (known === undefined) return "kind";
  const of = CATEGORY_FILTERS.find((each) => each === shelf) ?? null;
  if ((known === "shelf") !== (of !== null)) return "shelf";
  const lists = Object.entries(words).flatMap(([language, cell]) => {
    const list = wordsIn(cell);
    return list.length === 0 || !/^[a-z]{2,8}$/.test(language) ? [] : [[language, list] as const];
  });
  const all = lists.flatMap(([, list]) => list);
  if (all.length === 0) return "words";
  if (all.length > MOST_WORDS) return "many_words";
  if (all.some((word) => [...word].length > LONGEST_WORD)) return "long_word";
  return { id, kind: known, shelf: of, words: Object.fromEntries(lists) };
}

/** Columns of a table of terms that are no language. */
export const TERM_COLUMNS: readonly string[] = ["id", "kind", "shelf"];

/** The terms of a table with cells separated by '|'; the first line names the columns. Throws on an invalid line. */
export function readTermFile(text: string): Term[] {
  const [heading = "", ...lines] = text.trim().split("\n");
  const columns = heading.split("|");
  return lines.map((line) => {
    const cells = line.split("|");
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? "";
    const languages = columns.filter((column) => !TERM_COLUMNS.includes(column));
    const words = Object.fromEntries(languages.map((each) => [each, cell(each)]));
    const term = checkTerm({ id: cell("id"), kind: cell("kind"), shelf: cell("shelf"), words });
    if (typeof term === "string") throw new Error(`This is no line of terms: ${line}`);
    return term;
  });
}
