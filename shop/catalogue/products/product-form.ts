import * as v from "valibot";
import { optionalText, requiredText } from "../../values/form-fields.ts";
import { MOST_PIECES } from "../../values/cart-lines.ts";
import { plainRupees } from "../../values/money.ts";
import { readNumber, type NumberProblem, type NumberRule } from "../../values/numbers.ts";
import { CATEGORIES, PACK_UNITS, type Fact } from "../../values/product.ts";
import { PRODUCT, PRODUCT_FIELDS, type ColumnOf, type ProductDraft, type ProductField } from "./product-fields.ts";

/** What the admin types of a product; a spreadsheet's columns are the same. */
export type ProductFormValues = Record<ProductField, string>;

/** Lines of facts that a product has at most. */
export const MOST_FACTS = 30;
const MOST_FACT_CHARACTERS = { label: 60, value: 400 };

/** The most characters that a field takes; of a number, its signs among them. */
export function limitOf(field: ProductField): number {
  const defined = PRODUCT[field];
  return "limit" in defined ? defined.limit : 20;
}

/** Paise: ₹1 crore, far below what the column holds. */
export const HIGHEST_PRICE_PAISE = 1_000_000_000;
/** Pieces. */
export const HIGHEST_STOCK = 1_000_000;

/** Why a field was refused; the pages have a sentence for each. */
export type ProductFieldProblem =
  | "required"
  | "too_long"
  | NumberProblem
  | "not_listed"
  | "below_price"
  | "not_hsn"
  | "not_yes_or_no"
  | "not_fact"
  | "too_many_facts"
  /** Said by the verbs: another product has the SKU. */
  | "taken"
  /** Said by the verbs: fewer pieces are there than would be taken away. */
  | "short";

export type ProductProblems = Partial<Record<ProductField, ProductFieldProblem>>;

/**
 * A product as entered. If the SKU is null, a new product gets a generated one, and an existing product keeps its own.
 */
export type ProductEntry = Omit<ProductDraft, "sku"> & { sku: string | null };

type ParsedProduct = { ok: true; value: ProductEntry } | { ok: false; problems: ProductProblems };

/** Validates the values of the form or of a spreadsheet's row; the first problem of each field counts. Pure. */
export function parseProduct(values: ProductFormValues): ParsedProduct {
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: toEntry(result.output) };
  const problems: ProductProblems = {};
  for (const issue of result.issues) {
    const field = PRODUCT_FIELDS.find((each) => each === v.getDotPath(issue));
    if (field !== undefined) problems[field] ??= issue.message as ProductFieldProblem;
  }
  return { ok: false, problems };
}

/** The inverse of `parseProduct`. */
export function toFormValues(product: ProductEntry): ProductFormValues {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    sparePart: product.sparePart ? YES : "",
    packAmount: String(product.packAmount),
    packUnit: product.packUnit,
    price: plainRupees(product.pricePaise),
    mrp: product.mrpPaise === null ? "" : plainRupees(product.mrpPaise),
    stock: String(product.stock),
    mostPerOrder: product.mostPerOrder === null ? "" : String(product.mostPerOrder),
    brand: product.brand ?? "",
    sku: product.sku ?? "",
    hsn: product.hsn ?? "",
    gst: product.gstBasisPoints === null ? "" : String(product.gstBasisPoints / 100),
    facts: product.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
  };
}

/** The value of a ticked box. */
export const YES = "yes";

const numeric = (rule: NumberRule) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const parsed = readNumber(dataset.value, rule);
      if (typeof parsed === "number") return parsed;
      addIssue({ message: parsed ?? "required" });
      return NEVER;
    }),
  );

const optionalNumeric = (rule: NumberRule) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
      const parsed = readNumber(dataset.value, rule);
      if (typeof parsed === "number" || parsed === null) return parsed;
      addIssue({ message: parsed });
      return NEVER;
    }),
  );

/** Words of a fixed list, however they are capitalised. */
const listed = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty("required"), v.picklist(options, "not_listed"));

const ticked = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(["", "no", YES], "not_yes_or_no"),
  v.transform((word) => word === YES),
);

const rupees: NumberRule = { decimals: 2, least: 1, most: HIGHEST_PRICE_PAISE };

/** What each field takes, and what it comes to in its column's own unit. */
const rules = {
  name: requiredText(limitOf("name")),
  description: requiredText(limitOf("description"), { multiline: true }),
  category: listed(CATEGORIES),
  sparePart: ticked,
  // The column keeps three decimals: 2.5 kg, 0.125 l.
  packAmount: v.pipe(
    numeric({ decimals: 3, least: 1, most: 1_000_000_000 }),
    v.transform((thousandths) => thousandths / 1000),
  ),
  packUnit: listed(PACK_UNITS),
  price: numeric(rupees),
  mrp: optionalNumeric(rupees),
  stock: numeric({ decimals: 0, least: 0, most: HIGHEST_STOCK }),
  mostPerOrder: optionalNumeric({ decimals: 0, least: 1, most: MOST_PIECES }),
  brand: optionalText(limitOf("brand")),
  sku: optionalText(limitOf("sku")),
  hsn: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, "") || null),
    v.check((digits) => digits === null || /^\d{4,8}$/.test(digits), "not_hsn"),
  ),
  gst: optionalNumeric({ decimals: 2, least: 0, most: 4000 }),
  facts: v.pipe(
    v.string(),
    v.maxLength(limitOf("facts"), "too_long"),
    v.rawTransform<string, Fact[]>(({ dataset, addIssue, NEVER }) => {
      const facts = readFacts(dataset.value);
      if (typeof facts !== "string") return facts;
      addIssue({ message: facts });
      return NEVER;
    }),
  ),
} satisfies { [Field in ProductField]: v.GenericSchema<string, ProductEntry[ColumnOf<Field>]> };

const schema = v.pipe(
  v.object(rules),
  v.forward(
    v.partialCheck([["price"], ["mrp"]], ({ price, mrp }) => mrp === null || mrp >= price, "below_price"),
    ["mrp"],
  ),
);

/** Lines such as 'Sowing time: June to July'. */
function readFacts(text: string): Fact[] | ProductFieldProblem {
  const clean = v.safeParse(optionalText(limitOf("facts"), { multiline: true }), text);
  const lines = clean.success ? (clean.output ?? "").split("\n").filter((line) => line.trim() !== "") : [];
  if (lines.length > MOST_FACTS) return "too_many_facts";
  const facts: Fact[] = [];
  for (const line of lines) {
    const [, label = "", value = ""] = /^([^:]*):(.*)$/.exec(line.replace(/\s+/g, " ")) ?? [];
    if (label.trim() === "" || value.trim() === "") return "not_fact";
    const tooLong = label.length > MOST_FACT_CHARACTERS.label || value.length > MOST_FACT_CHARACTERS.value;
    if (tooLong) return "too_long";
    facts.push({ label: label.trim(), value: value.trim() });
  }
  return facts;
}

/** By columns; that each value fits its column is what `rules` are held to. */
function toEntry(values: v.InferOutput<typeof schema>): ProductEntry {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [PRODUCT[field].column, values[field]])) as ProductEntry;
}
