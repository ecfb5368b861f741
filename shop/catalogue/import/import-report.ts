import type { Pack } from "../../values/product.ts";
import { PRODUCT_FIELDS, type ProductField, type ProductDraft } from "../products/product-fields.ts";
import type { ProductFormValues } from "../products/product-form.ts";
import { beginning, type FileProblem } from "./sheet/decode-csv.ts";
import type { CellProblem } from "./check-row.ts";
import type { ChangeCounts, ChangeGroup } from "./sheet/change-groups.ts";
import type { Held, HeldCounts } from "./sheet/held-rows.ts";
import type { Answers, Question } from "./questions.ts";
import type { FileColumn, SheetHead } from "./sheet/read-csv.ts";
import type { ZipProblem } from "./zip-pictures.ts";

export type Warning =
  | { kind: "price"; was: string; now: string }
  /** A new product's price, a tenth of its MRP or less. */
  | { kind: "below_mrp"; now: string; other: string }
  /** A new product's price; for the pack's size it differs tenfold from the price of `other` in its family. */
  | { kind: "family_price"; now: string; other: string; otherPrice: string }
  /** A price and the next cell, which may be one number that a comma has parted. */
  | { kind: "split"; now: string; other: string }
  /** Question marks where characters were lost: the file's encoding lacks them. */
  | { kind: "letters"; field: ProductField; now: string }
  /** A SKU that differs from another one only in case: most likely the same product twice. */
  | { kind: "case"; now: string; other: string }
  /** A SKU whose product has the name and pack of `other`, another SKU. */
  | { kind: "same_name"; now: string; other: string }
  /** Of a family, `now`: `other` is a pack of the same size, or is in another category and so no pack of it. */
  | { kind: "same_pack" | "other_category"; now: string; other: string };

/** Prices that differ so many times get a warning: a decimal point may be missing, or a pack was mistaken for a piece. */
const SLIP = 10;

export const isSlip = (one: number, other: number): boolean => one >= other * SLIP || other >= one * SLIP;

/** An encoder writes question marks for characters that it lacks; a decoder writes U+FFFD for broken bytes. */
const LOST = /\?{3,}|\uFFFD/;

/** What is in order and looks like a slip; `was` is null for a new product. Pure. */
export function warningsOf(was: ProductFormValues | null, now: ProductFormValues): Warning[] {
  const warnings: Warning[] = [];
  const price = Number(now.price);
  if (was !== null && isSlip(Number(was.price), price))
    warnings.push({ kind: "price", was: was.price, now: now.price });
  if (was === null && now.mrp !== "" && isSlip(Number(now.mrp), price)) {
    warnings.push({ kind: "below_mrp", now: now.price, other: now.mrp });
  }
  const field = PRODUCT_FIELDS.find((each) => now[each] !== was?.[each] && LOST.test(now[each]));
  if (field !== undefined) warnings.push({ kind: "letters", field, now: beginning(now[field]) });
  return warnings;
}

/** 'writing' and then 'done', for a day 'undone'; a refused or broken writing goes back to 'stale' or 'checked'. */
export type ImportState = "checking" | "checked" | "writing" | "done" | "undone" | "stale";

/** What was found in a file. */
/** `columns`: the mapping of each column of the file; missing where it was not readable, or in older reports. */
export type ImportReport = { columns?: FileColumn[]; head?: SheetHead; workbook?: ReportedWorkbook } & (
  | { kind: "unreadable"; problem: FileProblem | ZipProblem }
  /** A server error; nothing is wrong with the file. */
  | { kind: "failed" }
  | ({ kind: "checked"; rest?: CellProblem[]; undone?: Undone } & CheckedReport)
);

/** Names of a workbook's sheets with products, and of those that are not read; and headings of hidden columns. */
export type ReportedWorkbook = {
  sheets: { name: string; isHidden: boolean }[];
  /** Index; null: the admin is asked. */
  chosen: number | null;
  unread: string[];
  hiddenColumns: string[];
};

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
  news: (ReportedRow & { price: string; stock: string; /** Missing in older reports. */ family?: string })[];
  changes: (ReportedRow & { fields: FieldFromTo[] })[];
  /** What is in order and may be a slip all the same. */
  warnings: ImportWarning[];
  warningCount: number;
  /** New products whose rows lack what the file is asked for once; and rows that lack only an answer to it. */
  lacks: Record<Question, number>;
  unanswered: number;
  answers: Answers;
  /** A category that an earlier file got, for the form alone. */
  offered: string;
  /** Rows that are left out unless their kind is ticked, by kind. */
  held: HeldCounts;
  /** Of these, the rows that are left out; and the kinds that are ticked. */
  leftOut: number;
  included: readonly Held[];
  doubts: Doubt[];
  /** Rows with changes of each kind; and the kinds that are not saved. */
  groups: ChangeCounts;
  skipped: readonly ChangeGroup[];
};

/** A product of the file; older reports lack its pack. */
export type ReportedProduct = { name: string; pack?: Pack };
type ReportedRow = ReportedProduct & { row: number };

/** What an undo has restored, and the products that stay because they changed since. */
export type Undone = { products: number; stayed: number; names: string[] };

type FieldFromTo = { field: ProductField | "picture"; was: string; now: string };

export type ImportWarning = { row: number; name: string } & Warning;

/** A name or code that a spreadsheet may have changed; `other`: the SKU with leading zeros or without, if one is known. */
export type Doubt = { row: number; cell: string; other?: string };

/** Of each list in a report. */
export const MOST_LISTED = { problems: 300, names: 20, rows: 200 } as const;

/** A product that an import has written, and what it was before. */
export type WrittenProduct = {
  id: number;
  sku: string;
  /** After the import; a different version means that somebody has changed the product since. */
  version: number;
  /** Pieces that the import brought; below zero when it took some. */
  moved: number;
  /** Null: it was not in the shop. */
  before: { product: ProductDraft; pictureId: string | null; slug: string; demonstration: boolean } | null;
};

/** Why nothing of an import can be undone; `names` are products that were changed since. */
export type UndoProblem = { kind: "not_waiting" } | { kind: "changed"; count: number; names: string[] };
