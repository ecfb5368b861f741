import { checkTerm } from "./check-term.ts";
import type { Term } from "./term.ts";

/** Columns of a table of terms that are no language. */
export const TERM_COLUMNS: readonly string[] = ["id", "kind", "shelf"];

/** The terms of a table whose cells are parted by '|'; the first line names the columns. Throws where a line is none. */
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
