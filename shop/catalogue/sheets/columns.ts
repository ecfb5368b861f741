import { PRODUCT, PRODUCT_FIELDS, type ProductField } from "../product-fields.ts";

/** A column of the spreadsheet: a field of a product, or the name of a picture's file. */
export type Column = ProductField | "picture";

const PICTURE = { heading: "Picture", also: ["image", "photo"], example: "tomato.jpg" };

/** The columns in the order of the template: what tells rows apart is first. */
export const COLUMNS: readonly Column[] = ["sku", ...PRODUCT_FIELDS.filter((field) => field !== "sku"), "picture"];

const definitionOf = (column: Column) => (column === "picture" ? PICTURE : PRODUCT[column]);

/** What the first row calls a column. */
export const columnName = (column: Column): string => definitionOf(column).heading;

/** What stands in a column of the template. */
export const exampleOf = (column: Column): string => definitionOf(column).example;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const FOUND = new Map<string, Column>(
  COLUMNS.flatMap((column) => {
    const { heading, also = [] } = definitionOf(column);
    return [column, heading, ...also].map((each) => [bare(each), column] as const);
  }),
);

/** Which column a heading means, however it is capitalised and spaced; null: none of ours. */
export function columnOf(heading: string): Column | null {
  return FOUND.get(bare(heading)) ?? null;
}
