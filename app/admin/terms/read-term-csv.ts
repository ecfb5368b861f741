import Papa from "papaparse";
import { afterReading } from "#shop/catalogue/import/sheet/escape-formulas.ts";
import { sheetText } from "#shop/catalogue/import/sheet/decode-csv.ts";
import { checkTerm, type TermProblem, TERM_COLUMNS } from "#shop/catalogue/terms/parse-term.ts";
import type { Term } from "#shop/values/search-term.ts";

export type BadRow = { row: number; problem: TermProblem | "twice" };

/** Rows reported at once. */
const MAX_LISTED = 20;

const MAX_COLUMNS = 100;

/** The terms of a spreadsheet, or its invalid rows; null if it is no such file. */
export function readTermSheet(bytes: Uint8Array): { terms: Term[] } | { bad: BadRow[] } | null {
  const read = sheetText(bytes);
  if ("problem" in read) return null;
  const { data, errors } = Papa.parse<string[]>(read.text.trim());
  if (errors.some(({ type }) => type === "Quotes")) return null;
  const [heading = [], ...rows] = data;
  const columns = heading.map((name) => name.trim().toLowerCase());
  if (!columns.includes("id") || columns.length > MAX_COLUMNS) return null;
  const terms = new Map<string, Term>();
  const bad: BadRow[] = [];
  rows.forEach((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const cell = (name: string): string => afterReading(cells[columns.indexOf(name)] ?? "").trim();
    const languages = columns.filter((column) => column !== "" && !TERM_COLUMNS.includes(column));
    const words = Object.fromEntries(languages.map((each) => [each, cell(each)]));
    const term = checkTerm({ id: cell("id"), kind: cell("kind"), shelf: cell("shelf"), words });
    if (typeof term === "string") bad.push({ row: at + 2, problem: term });
    else if (terms.has(term.id)) bad.push({ row: at + 2, problem: "twice" });
    else terms.set(term.id, term);
  });
  return bad.length > 0 ? { bad: bad.slice(0, MAX_LISTED) } : { terms: [...terms.values()] };
}
