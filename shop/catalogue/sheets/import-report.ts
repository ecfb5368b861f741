import type { ProductField } from "../product-fields.ts";
import type { CellProblem } from "./check-row.ts";
import type { FileProblem } from "./sheet-text.ts";
import type { ZipProblem } from "./zip-pictures.ts";

/** 'writing' and then 'done'; a refused or broken writing goes back to 'stale' or 'checked'. */
export type ImportState = "checking" | "checked" | "writing" | "done" | "stale";

/** What was found in a file. */
export type ImportReport =
  | { kind: "unreadable"; problem: FileProblem | ZipProblem }
  /** The shop stumbled; nothing is wrong with the file. */
  | { kind: "failed" }
  | ({ kind: "checked" } & CheckedReport);

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
  /** Headings that were not read. */
  ignored: string[];
  /** Pictures that the file names and nobody has sent. */
  missingPictures: { count: number; names: string[] };
  /** Some of the products that would change, and in what. */
  examples: { row: number; name: string; fields: (ProductField | "picture")[] }[];
};

/** Of each list in a report. */
export const MOST_LISTED = { problems: 300, names: 20, examples: 20 } as const;
