import { PRODUCT, PRODUCT_FIELDS, type ProductField } from "../products/product-fields.ts";

/** A column of the spreadsheet: a field of a product, or the name of a picture's file. */
export type Column = ProductField | "picture";

const PICTURE = { heading: "Picture", also: ["image", "photo"], example: "tomato.jpg" };

/** In the order of the template: the column that identifies rows is first. */
export const COLUMNS: readonly Column[] = ["sku", ...PRODUCT_FIELDS.filter((field) => field !== "sku"), "picture"];

export const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

const definitionOf = (column: Column) => (column === "picture" ? PICTURE : PRODUCT[column]);

/** What the first row calls a column. */
export const columnName = (column: Column): string => definitionOf(column).heading;

/** What stands in a column of the template. */
export const exampleOf = (column: Column): string => definitionOf(column).example;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const COLUMN_BY_NAME = new Map<string, Column>(
  COLUMNS.flatMap((column) => {
    const { heading, also = [] } = definitionOf(column);
    return [column, heading, ...also].map((each) => [bare(each), column] as const);
  }),
);

/** The column that a heading names, however it is capitalised and spaced; null: none of ours. */
const columnOf = (heading: string): Column | null => COLUMN_BY_NAME.get(bare(heading)) ?? null;

/**
 * Headings of our columns in exports of Shopify and WooCommerce and in shops' own spreadsheets, the likeliest first.
 * Used where no heading names the column itself. 'Type' differs between the exports, so 'Categories' comes before it.
 */
const GUESSES: Partial<Record<Column, readonly string[]>> = {
  sku: ["variant sku", "product code", "code", "item no"],
  name: ["title", "product name", "item name", "product", "item", "particulars"],
  description: ["body (html)", "short description", "details"],
  category: ["categories", "type", "product category", "group"],
  packAmount: ["size", "net quantity", "weight", "packing"],
  packUnit: ["uom", "weight unit"],
  brand: ["vendor", "brands", "company", "make", "manufacturer"],
  price: ["variant price", "sale price", "selling price", "rate", "regular price"],
  mrp: ["variant compare at price", "compare at price", "regular price", "mrp (rs)", "mrp rs"],
  stock: ["variant inventory qty", "inventory", "qty", "quantity", "stock qty", "closing stock"],
  hsn: ["hsn/sac", "hsn sac"],
  gst: ["gst rate", "tax rate", "tax"],
  picture: ["image src", "images", "image url"],
};

/** The column that a heading is mapped to (null: not read), and the source of the mapping. */
export type Meaning = { column: Column | null; by: "name" | "guess" | "choice" };

/** What each heading of a file means, in their order. */
export function meaningsOf(headings: readonly string[]): Meaning[] {
  const meanings = headings.map((heading): Meaning => ({ column: columnOf(heading), by: "name" }));
  const names = headings.map(bare);
  for (const column of COLUMNS) {
    if (meanings.some((meaning) => meaning.column === column)) continue;
    const at = (GUESSES[column] ?? [])
      .map((guess) => names.findIndex((name, index) => name === bare(guess) && meanings[index]?.column === null))
      .find((index) => index >= 0);
    if (at !== undefined) meanings[at] = { column, by: "guess" };
  }
  return meanings;
}

/** Why a column mapping is invalid: no column identifies the product, or two have the same meaning (their indexes). */
export type Misfit = { twice: number[] } | "no_sku";

export function misfitOf(columns: readonly (Column | null)[]): Misfit | null {
  const twice = columns.flatMap((column, at) =>
    column !== null && columns.indexOf(column) !== columns.lastIndexOf(column) ? [at] : [],
  );
  if (twice.length > 0) return { twice };
  return columns.includes("sku") ? null : "no_sku";
}
