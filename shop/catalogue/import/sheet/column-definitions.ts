import { PRODUCT, PRODUCT_FIELDS, type ProductField } from "../../products/product-fields.ts";

/** A column of the spreadsheet: a field of a product, or the name of a picture's file. */
export type Column = ProductField | "picture";

const PICTURE = { heading: "Picture", also: ["image", "photo"], example: "tomato.jpg" };

/** In the order of the template: the column that identifies rows is first. */
export const COLUMNS: readonly Column[] = ["sku", ...PRODUCT_FIELDS.filter((field) => field !== "sku"), "picture"];

export const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

export const definitionOf = (column: Column) => (column === "picture" ? PICTURE : PRODUCT[column]);

/** What the first row calls a column. */
export const columnName = (column: Column): string => definitionOf(column).heading;

/** What stands in a column of the template. */
export const exampleOf = (column: Column): string => definitionOf(column).example;

/** Why a column mapping is invalid: no column identifies the product, or two have the same meaning (their indexes). */
export type Misfit = { twice: number[] } | "no_sku";

export function misfitOf(columns: readonly (Column | null)[]): Misfit | null {
  const twice = columns.flatMap((column, at) =>
    column !== null && columns.indexOf(column) !== columns.lastIndexOf(column) ? [at] : [],
  );
  if (twice.length > 0) return { twice };
  // A SKU finds a product; a name and a price are enough for a new one.
  return columns.includes("sku") || (columns.includes("name") && columns.includes("price")) ? null : "no_sku";
}
