import type { ProductField } from "../product-form.ts";

/** A column of the spreadsheet: what the product form asks for, and the name of a picture's file. */
export type Column = ProductField | "picture";

/** The columns in the order of the template, under the names that its first row gives them. */
export const COLUMNS = [
  ["sku", "SKU"],
  ["name", "Name"],
  ["description", "Description"],
  ["category", "Category"],
  ["sparePart", "Spare part"],
  ["packAmount", "Pack size"],
  ["packUnit", "Pack unit"],
  ["price", "Price"],
  ["mrp", "MRP"],
  ["stock", "Stock"],
  ["brand", "Brand"],
  ["hsn", "HSN"],
  ["gst", "GST %"],
  ["facts", "Facts"],
  ["picture", "Picture"],
] as const satisfies readonly (readonly [Column, string])[];

const NAMES = new Map<Column, string>(COLUMNS);

/** What the first row calls a column. */
export const columnName = (column: Column): string => NAMES.get(column) ?? column;

/** Other names under which shops' own spreadsheets have them. */
const ALSO: Partial<Record<Column, readonly string[]>> = {
  sku: ["article number", "article number (sku)", "item code"],
  packAmount: ["pack amount", "pack"],
  packUnit: ["unit"],
  gst: ["gst"],
  hsn: ["hsn code"],
  picture: ["image", "photo"],
};

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const FOUND = new Map<string, Column>(
  COLUMNS.flatMap(([column, name]) => [column, name, ...(ALSO[column] ?? [])].map((each) => [bare(each), column])),
);

/** Which column a heading means, however it is capitalised and spaced; null: none of ours. */
export function columnOf(heading: string): Column | null {
  return FOUND.get(bare(heading)) ?? null;
}
