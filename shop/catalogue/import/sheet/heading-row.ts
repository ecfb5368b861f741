import { misfitOf } from "./column-definitions.ts";
import { meaningsOf, type ChosenColumns } from "./column-meanings.ts";
import { beginning } from "./decode-csv.ts";

/** First rows of a file among which the headings are looked for. */
export const HEADING_ROWS = 20;
/** Of these rows, what the admin sees. */
const SHOWN = { rows: 12, cells: 6, length: 24 };
/** Cells of a row that are compared. */
const MAX_CELLS = 200;

/** How many of our columns a row names. */
export function countKnown(row: readonly string[], remembered: ChosenColumns): number {
  return meaningsOf(row.slice(0, MAX_CELLS), remembered).filter(({ column }) => column !== null).length;
}

/**
 * The row with the headings: a title, an address and blank rows may stand above it. The row that names the most columns
 * counts, and of several the first. Without one that identifies products, it is the first row that is no title.
 */
export function likeliestHeading(records: readonly string[][], remembered: ChosenColumns): number {
  let best = { at: -1, known: 0 };
  for (let at = 0; at < Math.min(HEADING_ROWS, records.length); at += 1) {
    const meanings = meaningsOf(headingsAt(records, at).slice(0, MAX_CELLS), remembered).map(({ column }) => column);
    const known = meanings.filter((column) => column !== null).length;
    if (known > best.known && misfitOf(meanings) !== "no_sku") best = { at, known };
  }
  if (best.at >= 0) return best.at;
  const filled = records.slice(0, HEADING_ROWS).map((record) => record.filter((cell) => cell.trim() !== "").length);
  return Math.max(
    filled.findIndex((count) => count > 1),
    0,
  );
}

/** The headings in a row. An empty one takes the text above it: headings in two rows have merged cells. */
export function headingsAt(records: readonly string[][], at: number): string[] {
  const [above = [], row = []] = [records[at - 1], records[at]];
  if (at === 0 || above.filter((cell) => cell.trim() !== "").length < 2) return [...row];
  return Array.from({ length: Math.max(row.length, above.length) }, (_, column) => {
    const own = row[column] ?? "";
    return own.trim() === "" ? (above[column] ?? "") : own;
  });
}

/** The beginnings of a file's first rows; `firstRow` is the spreadsheet's number of the first of them. */
export function firstRows(records: readonly string[][], firstRow: number): { row: number; cells: string[] }[] {
  return records.slice(0, SHOWN.rows).map((record, at) => ({
    row: at + firstRow,
    cells: record.slice(0, SHOWN.cells).map((cell) => [...beginning(cell)].slice(0, SHOWN.length).join("")),
  }));
}
