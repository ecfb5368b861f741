import { pick } from "../../values/text.ts";
import { MOST_PIECES } from "../../values/cart-lines.ts";
import { CATEGORIES, PACK_UNITS, type Fact } from "../../values/product.ts";
import type { products } from "../../schema/products.ts";

type Row = typeof products.$inferSelect;

/** The most characters of a number or a choice as entered. */
const SHORT = 20;
/** Paise: ₹1 crore, far below what the column holds. */
const HIGHEST_PRICE_PAISE = 1_000_000_000;
/** Pieces. */
export const HIGHEST_STOCK = 1_000_000;

/** How a field is entered, parsed and formatted: in the form, in spreadsheets and in the audit trail. */
const text = (limit: number) => ({ kind: "text", limit }) as const;
const lines = (limit: number) => ({ kind: "lines", limit }) as const;
/** Lines such as 'Sowing time: June to July'. */
const facts = (limit: number) => ({ kind: "facts", limit }) as const;
/** A text with one of these numbers of digits, entered with the keyboard of numbers. */
const digits = (...lengths: readonly number[]) => ({ kind: "digits", lengths, limit: SHORT }) as const;
/** Bounds are in units of the last decimal: pieces, thousandths, paise, hundredths of a percent. */
const whole = (least: number, most: number) => ({ kind: "whole", decimals: 0, least, most, limit: SHORT }) as const;
const decimal = (least: number, most: number) => ({ kind: "decimal", decimals: 3, least, most, limit: SHORT }) as const;
const rupees = { kind: "rupees", decimals: 2, least: 1, most: HIGHEST_PRICE_PAISE, limit: SHORT } as const;
const percent = (most: number) => ({ kind: "percent", decimals: 2, least: 0, most, limit: SHORT }) as const;
const choice = <const Options extends readonly string[]>(options: Options) =>
  ({ kind: "choice", options, limit: SHORT }) as const;
const tick = { kind: "tick", limit: SHORT } as const;

type Kind =
  | ReturnType<typeof text | typeof lines | typeof facts | typeof digits | typeof whole | typeof decimal>
  | typeof rupees
  | ReturnType<typeof percent>
  | { kind: "choice"; options: readonly string[]; limit: number }
  | typeof tick;

export type Definition = Kind & {
  column: keyof Row;
  required: boolean;
  /** Its part of the form, in the order of this list; the last two are collapsed. */
  group: "products" | "priceAndStock" | "facts" | "codes";
  /** Whether it shares a row of the form with the field before. */
  beside?: boolean;
  /** What a spreadsheet's first row calls it, and what it may be called besides in shops' own spreadsheets. */
  heading: string;
  also?: readonly string[];
  /** What the import's template fills in. */
  example: string;
  /** On the product's page: in its own position, as a row of the table of facts, or not shown to visitors. */
  page: "placed" | "fact" | "hidden";
};

/** The fields of a product besides its picture, in the order of spreadsheets; see docs/how-to-add-a-product-field.md. */
const FIELDS = {
  name: {
    column: "name",
    ...text(120),
    required: true,
    group: "products",
    heading: "Name",
    example: "Tomato Arka Rakshak F1",
    page: "placed",
  },
  description: {
    column: "description",
    ...lines(4000),
    required: false,
    group: "products",
    heading: "Description",
    example: "Round red fruit that travels well.",
    page: "placed",
  },
  category: {
    column: "category",
    ...choice(CATEGORIES),
    required: true,
    group: "products",
    heading: "Category",
    example: "seeds",
    page: "placed",
  },
  sparePart: {
    column: "sparePart",
    ...tick,
    required: false,
    group: "products",
    heading: "Spare part",
    example: "",
    page: "placed",
  },
  // The column keeps three decimals: 2.5 kg, 0.125 l.
  packAmount: {
    column: "packAmount",
    ...decimal(1, 1_000_000_000),
    required: true,
    group: "products",
    heading: "Pack size",
    also: ["pack amount", "pack"],
    example: "10",
    page: "placed",
  },
  packUnit: {
    column: "packUnit",
    ...choice(PACK_UNITS),
    required: true,
    group: "products",
    beside: true,
    heading: "Pack unit",
    also: ["unit"],
    example: "g",
    page: "placed",
  },
  family: {
    column: "family",
    ...text(120),
    required: false,
    group: "products",
    heading: "Family",
    example: "Tomato Arka Rakshak F1",
    page: "placed",
  },
  price: {
    column: "pricePaise",
    ...rupees,
    required: true,
    group: "priceAndStock",
    heading: "Price",
    example: "425.00",
    page: "placed",
  },
  mrp: {
    column: "mrpPaise",
    ...rupees,
    required: false,
    group: "priceAndStock",
    beside: true,
    heading: "MRP",
    example: "490.00",
    page: "placed",
  },
  stock: {
    column: "stock",
    ...whole(0, HIGHEST_STOCK),
    required: true,
    group: "priceAndStock",
    heading: "Stock",
    example: "12",
    page: "placed",
  },
  mostPerOrder: {
    column: "mostPerOrder",
    ...whole(1, MOST_PIECES),
    required: false,
    group: "priceAndStock",
    beside: true,
    heading: "Most per order",
    example: "",
    page: "placed",
  },
  brand: {
    column: "brand",
    ...text(60),
    required: false,
    group: "products",
    heading: "Brand",
    example: "",
    page: "placed",
  },
  // Not required by the form: a new product without one gets a generated SKU.
  sku: {
    column: "sku",
    ...text(40),
    required: false,
    group: "codes",
    heading: "SKU",
    also: ["article number", "article number (sku)", "item code"],
    example: "SEED-TOM-10",
    page: "fact",
  },
  hsn: {
    column: "hsn",
    ...digits(4, 6, 8),
    required: false,
    group: "codes",
    heading: "HSN",
    also: ["hsn code"],
    example: "12099190",
    page: "hidden",
  },
  gst: {
    column: "gstBasisPoints",
    ...percent(4000),
    required: false,
    group: "codes",
    beside: true,
    heading: "GST %",
    also: ["gst"],
    example: "5",
    page: "hidden",
  },
  // What a van carries: decides the delivery charge.
  grossGrams: {
    column: "grossGrams",
    ...whole(1, 100_000_000),
    required: false,
    group: "codes",
    heading: "Weight (g)",
    also: ["weight", "weight (grams)", "gross weight (g)"],
    example: "12",
    page: "hidden",
  },
  facts: {
    column: "facts",
    ...facts(8000),
    required: false,
    group: "facts",
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

/** What a field's text is parsed to; an empty one is null, but for a tick, lines and facts. */
export type ValueOf<Field extends ProductField> =
  | ParsedAs<Fields[Field]>
  | (Fields[Field] extends { required: true } | { kind: "tick" | "lines" | "facts" } ? never : null);
type ParsedAs<Defined> = Defined extends { options: readonly (infer Option)[] }
  ? Option
  : Defined extends { decimals: number }
    ? number
    : Defined extends { kind: "tick" }
      ? boolean
      : Defined extends { kind: "facts" }
        ? Fact[]
        : string;

/** That each value fits its column; the SKU may be missing until the product is added. */
type Fitting = {
  [Field in ProductField]: ValueOf<Field> extends Row[ColumnOf<Field>] | (Field extends "sku" ? null : never)
    ? Definition & { column: ColumnOf<Field> }
    : never;
};
export const PRODUCT: Readonly<Fitting> = FIELDS;
export const PRODUCT_FIELDS = Object.keys(FIELDS) as readonly ProductField[];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(FIELDS, name);

/** Entered as a number; some spreadsheets write a comma for the decimal point. */
export const isNumeric = (field: ProductField): boolean => "decimals" in PRODUCT[field];

/** A product as it is added, imported and shown to the admin: its fields, in the columns' own units. */
export type ProductDraft = Pick<Row, ColumnOf<ProductField>>;

/** The fields' columns, by the names that the code gives them; and those of the lines in the page's table of facts. */
export const PRODUCT_COLUMNS = PRODUCT_FIELDS.map((field) => FIELDS[field].column);
export const FACT_COLUMNS = PRODUCT_FIELDS.filter((field) => PRODUCT[field].page === "fact").map(
  (field) => PRODUCT[field].column,
) as readonly ColumnOf<FieldsWith<"page", "fact">>[];

/** The fields of a product's row. */
export const draftOf = (row: ProductDraft): ProductDraft => pick(row, PRODUCT_COLUMNS);
