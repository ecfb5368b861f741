import { afterReading } from "#shop/catalogue/import/sheet/escape-formulas.ts";
import { readRecords, surplusOf } from "#shop/catalogue/import/sheet/read-csv.ts";
import { sheetText } from "#shop/catalogue/import/sheet/decode-csv.ts";
import { checkTerm, type TermProblem, TERM_COLUMNS } from "#shop/catalogue/terms/parse-term.ts";
import type { Term } from "#shop/values/search-term.ts";

export type BadRow = { row: number; problem: TermProblem | "twice" | "surplus" };

/** Rows reported at once. */
const MAX_LISTED = 20;

const MAX_COLUMNS = 100;

/** The terms of a spreadsheet, or its invalid rows; null if it is no such file. */
export async function readTermSheet(bytes: Uint8Array): Promise<{ terms: Term[] } | { bad: BadRow[] } | null> {
  const file = sheetText(bytes);
  if ("problem" in file) return null;
  const read = await readRecords(file.text, 0, []);
  if ("problem" in read) return null;
  const columns = read.headings.map((name) => name.trim().toLowerCase());
  if (!columns.includes("id") || columns.length > MAX_COLUMNS) return null;
  const terms = new Map<string, Term>();
  const bad: BadRow[] = [];
  for (const [row, cells] of read.records) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const cell = (name: string): string => afterReading(cells[columns.indexOf(name)] ?? "").trim();
    const languages = columns.filter((column) => column !== "" && !TERM_COLUMNS.includes(column));
    const words = Object.fromEntries(languages.map((each) => [each, cell(each)]));
    const term = checkTerm({ id: cell("id"), kind: cell("kind"), shelf: cell("shelf"), words });
    if (surplusOf(cells, read.isNamed) !== undefined) bad.push({ row, problem: "surplus" });
    else if (typeof term === "string") bad.push({ row, problem: term });
    else if (terms.has(term.id)) bad.push({ row, problem: "twice" });
    else terms.set(term.id, term);
  }
  return bad.length > 0 ? { bad: bad.slice(0, MAX_LISTED) } : { terms: [...terms.values()] };
}
