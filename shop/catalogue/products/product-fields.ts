import { pick } from "../../values/text.ts";
import { CATEGORIES, PACK_UNITS } from "../../values/product.ts";
import type { products } from "../../schema/products.ts";

type Row = typeof products.$inferSelect;

/** How a field is entered and formatted, in the form, in spreadsheets and in the audit trail. */
type Kind =
  /** 'digits' are a text with the keyboard of numbers. */
  | { kind: "text" | "lines" | "digits"; limit: number }
  | { kind: "whole" | "decimal" | "rupees" | "percent" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "tick" };

type Definition = Kind & {
  column: keyof Row;
  /** Whether it may be left empty. */
  optional: boolean;
  /** What a spreadsheet's first row calls it, and what it may be called besides in shops' own spreadsheets. */
  heading: string;
  also?: readonly string[];
  /** What the import's template fills in. */
  example: string;
  /** On the product's page: in its own position, as a row of the table of facts, or not shown to visitors. */
  page: "placed" | "fact" | "hidden";
};

/** The fields of a product besides its picture, in the order of the form; see docs/how-to-add-a-product-field.md. */
const FIELDS = {
  name: {
    column: "name",
    kind: "text",
    limit: 120,
    optional: false,
    heading: "Name",
    example: "Tomato Arka Rakshak F1",
    page: "placed",
  },
  description: {
    column: "description",
    kind: "lines",
    limit: 4000,
    optional: false,
    heading: "Description",
    example: "Round red fruit that travels well.",
    page: "placed",
  },
  category: {
    column: "category",
    kind: "choice",
    options: CATEGORIES,
    optional: false,
    heading: "Category",
    example: "seeds",
    page: "placed",
  },
  sparePart: { column: "sparePart", kind: "tick", optional: true, heading: "Spare part", example: "", page: "placed" },
  packAmount: {
    column: "packAmount",
    kind: "decimal",
    optional: false,
    heading: "Pack size",
    also: ["pack amount", "pack"],
    example: "10",
    page: "placed",
  },
  packUnit: {
    column: "packUnit",
    kind: "choice",
    options: PACK_UNITS,
    optional: false,
    heading: "Pack unit",
    also: ["unit"],
    example: "g",
    page: "placed",
  },
  price: { column: "pricePaise", kind: "rupees", optional: false, heading: "Price", example: "425.00", page: "placed" },
  mrp: { column: "mrpPaise", kind: "rupees", optional: true, heading: "MRP", example: "490.00", page: "placed" },
  stock: { column: "stock", kind: "whole", optional: false, heading: "Stock", example: "12", page: "placed" },
  mostPerOrder: {
    column: "mostPerOrder",
    kind: "whole",
    optional: true,
    heading: "Most per order",
    example: "",
    page: "placed",
  },
  brand: { column: "brand", kind: "text", limit: 60, optional: true, heading: "Brand", example: "", page: "placed" },
  sku: {
    column: "sku",
    kind: "text",
    limit: 40,
    optional: true,
    heading: "SKU",
    also: ["article number", "article number (sku)", "item code"],
    example: "SEED-TOM-10",
    page: "fact",
  },
  hsn: {
    column: "hsn",
    kind: "digits",
    limit: 20,
    optional: true,
    heading: "HSN",
    also: ["hsn code"],
    example: "12099190",
    page: "hidden",
  },
  gst: {
    column: "gstBasisPoints",
    kind: "percent",
    optional: true,
    heading: "GST %",
    also: ["gst"],
    example: "5",
    page: "hidden",
  },
  facts: {
    column: "facts",
    kind: "lines",
    limit: 8000,
    optional: true,
    heading: "Facts",
    example: "Sowing time: June to July\nSpacing: 60 × 45 cm",
    page: "placed",
  },
} as const satisfies Record<string, Definition>;

type Fields = typeof FIELDS;
export type ProductField = keyof Fields;
export type ColumnOf<Field extends ProductField> = Fields[Field]["column"];
/** The fields of which this holds, such as `FieldsWith<"kind", "choice">`. */
export type FieldsWith<Key extends "kind" | "page", Value> = {
  [Field in ProductField]: Fields[Field][Key] extends Value ? Field : never;
}[ProductField];

export const PRODUCT: Readonly<Record<ProductField, Definition>> = FIELDS;
export const PRODUCT_FIELDS = Object.keys(FIELDS) as readonly ProductField[];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(FIELDS, name);

/** Entered as a number; some spreadsheets write a comma for the decimal point. */
export const isNumeric = (field: ProductField): boolean =>
  ["whole", "decimal", "rupees", "percent"].includes(PRODUCT[field].kind);

/** A product as it is added, imported and shown to the admin: its fields, in the columns' own units. */
export type ProductDraft = Pick<Row, ColumnOf<ProductField>>;

/** The fields' columns, by the names that the code gives them; and those of the lines in the page's table of facts. */
export const PRODUCT_COLUMNS = PRODUCT_FIELDS.map((field) => FIELDS[field].column);
export const FACT_COLUMNS = PRODUCT_FIELDS.filter((field) => PRODUCT[field].page === "fact").map(
  (field) => PRODUCT[field].column,
) as readonly ColumnOf<FieldsWith<"page", "fact">>[];

/** The fields of a product's row. */
export const draftOf = (row: ProductDraft): ProductDraft => pick(row, PRODUCT_COLUMNS);
