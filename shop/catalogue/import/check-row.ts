import { CATEGORIES } from "../../values/product.ts";
import { pick } from "../../values/text.ts";
import type { PictureProblem } from "../../pictures/read-photograph.ts";
import { PRODUCT, PRODUCT_FIELDS, type ProductDraft, type ProductField } from "../products/product-fields.ts";
import {
  parseProduct,
  toFormValues,
  type ProductFieldProblem,
  type ProductFormValues,
} from "../products/product-form.ts";
import { NO_VALUES, rowDefaults, type Defaults } from "./answers.ts";
import { ANSWERED, QUESTIONS, type Question } from "./questions.ts";
import type { Column } from "./sheet/column-definitions.ts";
import { unchangedColumns } from "./sheet/export-mark.ts";
import type { SheetRow } from "./sheet/read-csv.ts";
import { beginning } from "./sheet/decode-csv.ts";

/** A product that the shop has under a row's SKU. */
export type Present = {
  id: number;
  version: number;
  isDeleted: boolean;
  createdAt: Date;
  /** The stock movement of the last count by a person; 0: none. */
  count: number;
  product: ProductDraft;
  pictureId: string | null;
};

/** What is wrong in one cell of a file. */
export type CellProblem = {
  row: number;
  /** null: it is the row as a whole. */
  column: Column | null;
  problem: Exclude<ProductFieldProblem, "taken" | "short"> | PictureProblem | "twice" | "surplus" | "error_value";
  /** The beginning of what stands there. */
  cell: string;
  /** Where the SKU stood before; 0 where that is not what is wrong. */
  before: number;
};

/** What a row that is in order comes to. */
export type RowChange = {
  row: number;
  /** null: it is new. */
  present: (Pick<Present, "id" | "version" | "isDeleted" | "count"> & { stock: number }) | null;
  product: ProductDraft;
  pictureId: string | null;
  /** Fields in which the product differs from the present one. */
  changed: (ProductField | "picture")[];
};

/** The picture for a row: one of this id, or the present one (undefined). */
export type PictureForRow = string | undefined;

/** A row's problems, or its change; `lacks`: what a new product needs and its row has not. */
export type CheckedRow = { lacks: Question[] } & (
  | { problems: CellProblem[] }
  | { change: RowChange; was: ProductFormValues; now: ProductFormValues }
);

/**
 * Validates a row against the rules and its present product. A column that the file lacks leaves its field unchanged;
 * an empty cell clears it, where it may be empty. A new product gets `defaults` for what its row lacks. A deleted
 * product is restored with the row's values alone. Pure.
 */
export function checkRow(
  { row, cells, mark }: SheetRow,
  present: Present | null,
  pictureId: PictureForRow,
  defaults: Defaults = {},
): CheckedRow {
  const current = present === null || present.isDeleted ? null : present;
  const was = current === null ? NO_VALUES : toFormValues(current.product);
  const values = { ...was };
  for (const field of PRODUCT_FIELDS) values[field] = cells[field] ?? was[field];
  const unchanged = current === null ? new Set() : unchangedIn(mark, values, cells, current.createdAt);
  for (const field of PRODUCT_FIELDS) if (unchanged.has(field)) values[field] = was[field];
  const missing = QUESTIONS.filter((question) => isMissing(question, cells));
  const own = rowDefaults(cells, defaults);
  // A pack in the name is no question.
  const lacks = missing.filter((question) => question !== "pack" || own === defaults);
  for (const field of missing.flatMap((question): readonly ProductField[] => ANSWERED[question])) {
    values[field] = current === null ? (own[field] ?? "") : was[field];
  }
  const parsed = parseRow(values, was, current?.product ?? null);
  const sku = parsed.ok ? parsed.value.sku : values.sku.trim() || null;
  // A row without a name has no generated SKU either, and its problem is the name.
  const noSku: CellProblem[] =
    sku === null && cells.name === undefined ? [{ row, column: "sku", problem: "required", cell: "", before: 0 }] : [];
  if (!parsed.ok) {
    const problems = PRODUCT_FIELDS.flatMap((column): CellProblem[] => {
      const problem = parsed.problems[column];
      if (problem === undefined || problem === "taken" || problem === "short") return [];
      return [{ row, column, problem, cell: beginning(values[column]), before: 0 }];
    });
    return { problems: [...noSku, ...problems], lacks };
  }
  if (sku === null) return { problems: noSku, lacks };
  const product = { ...parsed.value, sku };
  const now = toFormValues(product);
  const changed: RowChange["changed"] = PRODUCT_FIELDS.filter((field) => now[field] !== was[field]);
  const shown = pictureId ?? current?.pictureId ?? null;
  if (shown !== (current?.pictureId ?? null)) changed.push("picture");
  const base = present && {
    id: present.id,
    version: present.version,
    isDeleted: present.isDeleted,
    count: present.count,
    stock: present.product.stock,
  };
  return {
    change: { row, present: base, product, pictureId: shown, changed },
    was,
    now,
    lacks: current === null ? lacks : [],
  };
}

/**
 * The columns that nobody has changed since the export. A spreadsheet may have written '425.00' as '425', which is no
 * change.
 */
function unchangedIn(
  mark: string | undefined,
  values: ProductFormValues,
  cells: SheetRow["cells"],
  createdAt: Date,
): ReadonlySet<Column> {
  if (mark === undefined) return new Set();
  const parsed = parseProduct(values);
  return unchangedColumns(createdAt, mark, { ...cells, ...(parsed.ok ? toFormValues(parsed.value) : values) });
}

/**
 * Parses a row's values. A stored value that the row does not change is no mistake of the file. An earlier release took
 * an HSN of any length.
 */
function parseRow(values: ProductFormValues, was: ProductFormValues, current: ProductDraft | null) {
  const parsed = parseProduct(values);
  if (parsed.ok || current === null) return parsed;
  const problems = Object.keys(parsed.problems) as ProductField[];
  if (problems.some((field) => values[field] !== was[field] || PRODUCT[field].required)) return parsed;
  const others = parseProduct({ ...values, ...Object.fromEntries(problems.map((field) => [field, ""])) });
  if (!others.ok) return parsed;
  return {
    ok: true as const,
    value: {
      ...others.value,
      ...pick(
        current,
        problems.map((field) => PRODUCT[field].column),
      ),
    },
  };
}

/** Whether a row says nothing of what a question asks for. Other programs' groups are no categories of the shop. */
function isMissing(question: Question, cells: SheetRow["cells"]): boolean {
  const isUnknown = question === "category" && !CATEGORIES.some((each) => each === cells.category);
  return isUnknown || ANSWERED[question].every((field) => (cells[field] ?? "").trim() === "");
}
