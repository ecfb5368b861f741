import type { ProductField } from "../product-fields.ts";
import type { CellProblem } from "./check-row.ts";
import type { Warning } from "./import-warnings.ts";
import type { FileColumn } from "./read-sheet.ts";
import type { FileProblem } from "./sheet-text.ts";
import type { ZipProblem } from "./zip-pictures.ts";

/** 'writing' and then 'done', for a day 'undone'; a refused or broken writing goes back to 'stale' or 'checked'. */
export type ImportState = "checking" | "checked" | "writing" | "done" | "undone" | "stale";

/** What was found in a file. */
/** `columns`: what each column of the file was taken for; missing where it could not be read so far, or by the shop of before. */
export type ImportReport = { columns?: FileColumn[] } & (
  | { kind: "unreadable"; problem: FileProblem | ZipProblem }
  /** The shop stumbled; nothing is wrong with the file. */
  | { kind: "failed" }
  | ({ kind: "checked" } & CheckedReport)
);

export type CheckedReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows with something wrong. */
  bad: number;
  /** The first of what is wrong. */
  problems: CellProblem[];
  /** Of what is wrong, in all. */
  problemCount: number;
  /** Pictures that the file names and nobody has sent. */
  missingPictures: { count: number; names: string[] };
  /** The first of the products that would be new, and of those that would change: from what to what. */
  news: { row: number; name: string; price: string; stock: string }[];
  changes: { row: number; name: string; fields: FieldFromTo[] }[];
  /** What is in order and may be a slip all the same. */
  warnings: ImportWarning[];
  warningCount: number;
};

type FieldFromTo = { field: ProductField | "picture"; was: string; now: string };

export type ImportWarning = { row: number; name: string } & Warning;

/** Of each list in a report. */
export const MOST_LISTED = { problems: 300, names: 20, rows: 200 } as const;
