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

/** The column that a heading names, however it is capitalised and spaced; null: none of ours. */
const columnOf = (heading: string): Column | null => FOUND.get(bare(heading)) ?? null;

/**
 * What exports of Shopify and WooCommerce and shops' own spreadsheets call our columns, the likeliest first: taken where no
 * heading names the column itself. Their 'Type' says another thing in each, so 'Categories' comes before it.
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

/** What each heading of a file means, in their order, and which of them were guessed. */
export function columnsOf(headings: readonly string[]): {
  columns: (Column | null)[];
  guessed: { heading: string; column: Column }[];
} {
  const columns = headings.map(columnOf);
  const names = headings.map(bare);
  const guessed: { heading: string; column: Column }[] = [];
  for (const column of COLUMNS) {
    if (columns.includes(column)) continue;
    const at = (GUESSES[column] ?? [])
      .map((guess) => names.findIndex((name, place) => name === bare(guess) && columns[place] === null))
      .find((place) => place >= 0);
    if (at === undefined) continue;
    columns[at] = column;
    guessed.push({ heading: headings[at] ?? "", column });
  }
  return { columns, guessed };
}
