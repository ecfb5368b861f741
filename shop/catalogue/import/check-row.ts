import type { PictureProblem } from "../../pictures/read-photograph.ts";
import { PRODUCT_FIELDS, type ProductDraft, type ProductField } from "../products/product-fields.ts";
import {
  parseProduct,
  toFormValues,
  type ProductFieldProblem,
  type ProductFormValues,
} from "../products/product-form.ts";
import type { Column } from "./column-definitions.ts";
import type { SheetRow } from "./read-csv.ts";
import { beginning } from "./decode-csv.ts";

/** A product that the shop has under a row's SKU. */
export type Present = {
  id: number;
  version: number;
  isDeleted: boolean;
  /** The stock movement of the last count by a person; 0: none. */
  count: number;
  product: ProductDraft;
  pictureId: string | null;
};

/** What is wrong in one cell of a file. */
export type CellProblem = {
  row: number;
  column: Column;
  problem: Exclude<ProductFieldProblem, "taken" | "short"> | PictureProblem | "twice";
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

/**
 * Validates a row against the rules and its present product. A column that the file lacks leaves its field unchanged;
 * an empty cell clears it, where it may be empty. A deleted product is restored with the row's values alone. Pure.
 */
export function checkRow(
  { row, cells }: SheetRow,
  present: Present | null,
  pictureId: PictureForRow,
): { problems: CellProblem[] } | { change: RowChange; was: ProductFormValues; now: ProductFormValues } {
  const current = present === null || present.isDeleted ? null : present;
  const was = current === null ? NOTHING : toFormValues(current.product);
  const values = { ...was };
  for (const field of PRODUCT_FIELDS) values[field] = cells[field] ?? was[field];
  const parsed = parseProduct(values);
  const sku = parsed.ok ? parsed.value.sku : values.sku.trim() || null;
  const noSku: CellProblem[] = sku === null ? [{ row, column: "sku", problem: "required", cell: "", before: 0 }] : [];
  if (!parsed.ok) {
    const problems = PRODUCT_FIELDS.flatMap((column): CellProblem[] => {
      const problem = parsed.problems[column];
      if (problem === undefined || problem === "taken" || problem === "short") return [];
      return [{ row, column, problem, cell: beginning(values[column]), before: 0 }];
    });
    return { problems: [...noSku, ...problems] };
  }
  if (sku === null) return { problems: noSku };
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
  return { change: { row, present: base, product, pictureId: shown, changed }, was, now };
}

const NOTHING = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ""])) as ProductFormValues;
