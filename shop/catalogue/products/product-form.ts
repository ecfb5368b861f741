import * as v from "valibot";
import { optionalText, requiredText, type Reader } from "../../values/form-fields.ts";
import { plainRupees } from "../../values/money.ts";
import { latinDigits } from "../../values/text.ts";
import { readNumber, type NumberProblem, type NumberRule } from "../../values/numbers.ts";
import type { Fact } from "../../values/product.ts";
import {
  PRODUCT,
  PRODUCT_FIELDS,
  type Definition,
  type FieldsWith,
  type ProductDraft,
  type ProductField,
  type ValueOf,
} from "./product-fields.ts";

/** What the admin types of a product; a spreadsheet's columns are the same. */
export type ProductFormValues = Record<ProductField, string>;

/** Lines of facts that a product has at most. */
export const MOST_FACTS = 30;
const MOST_FACT_CHARACTERS = { label: 60, value: 400 };

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
  /** Said by the verbs: the family has all the packs that it may have. */
  | "full"
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
  return Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [field, toText(PRODUCT[field].kind, product[PRODUCT[field].column])]),
  ) as ProductFormValues;
}

function toText(kind: Definition["kind"], value: ProductEntry[keyof ProductEntry]): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? YES : "";
  if (typeof value === "object") return value.map((fact) => `${fact.label}: ${fact.value}`).join("\n");
  if (typeof value === "string") return value;
  return kind === "rupees" ? plainRupees(value) : String(kind === "percent" ? value / 100 : value);
}

/** The value of a ticked box. */
export const YES = "yes";

/** A text parser whose problems are a field's; `required` is the problem of null. */
const parsed = <Value>(parse: (text: string) => Value | ProductFieldProblem, isProblem: (result: unknown) => boolean) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const result = parse(dataset.value);
      if (!isProblem(result)) return result as Value;
      addIssue({ message: (result ?? "required") as ProductFieldProblem });
      return NEVER;
    }),
  );

const text = <Value>(read: Reader<Value>) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.problem });
      return NEVER;
    }),
  );

/** A number in units of its last decimal, except that a `decimal` is in whole units. */
const numeric = ({ kind, required, ...rule }: Extract<Definition, NumberRule>) =>
  v.pipe(
    parsed<number | null>(
      (text) => readNumber(text, rule),
      (result) => typeof result === "string" || (required && result === null),
    ),
    v.transform((count) => (count === null || kind !== "decimal" ? count : count / 10 ** rule.decimals)),
  );

/** Words of a fixed list, however they are capitalised. */
const listed = (options: readonly string[]) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty("required"), v.picklist(options, "not_listed"));

const ticked = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(["", "no", YES], "not_yes_or_no"),
  v.transform((word) => word === YES),
);

/** Full stops and spaces may group the digits: '1209.91.90'. */
const digitsOnly = (lengths: readonly number[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => latinDigits(text).replace(/[\s.]/g, "") || null),
    v.check((text) => text === null || (/^\d+$/.test(text) && lengths.includes(text.length)), "not_hsn"),
  );

/** What a field takes, and what it comes to in its column's own unit. */
function schemaOf(field: Definition): v.GenericSchema<string, unknown> {
  switch (field.kind) {
    case "text":
      return text(field.required ? requiredText(field.limit) : optionalText(field.limit));
    case "lines":
      return v.pipe(
        text(optionalText(field.limit, { multiline: true })),
        v.transform((lines) => lines ?? ""),
      );
    case "facts":
      return v.pipe(
        v.string(),
        v.maxLength(field.limit, "too_long"),
        parsed<Fact[]>(
          (text) => readFacts(text, field.limit),
          (result) => typeof result === "string",
        ),
      );
    case "digits":
      return digitsOnly(field.lengths);
    case "choice":
      return listed(field.options);
    case "tick":
      return ticked;
    case "whole":
    case "decimal":
    case "rupees":
    case "percent":
      return numeric(field);
  }
}

type Schemas = { [Field in ProductField]: v.GenericSchema<string, ValueOf<Field>> };

const schema = v.pipe(
  v.object(Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, schemaOf(PRODUCT[field])])) as Schemas),
  v.forward(
    v.partialCheck([["price"], ["mrp"]], ({ price, mrp }) => mrp === null || mrp >= price, "below_price"),
    ["mrp"],
  ),
);

/** A number in its field, in units of its last decimal; null for none that is valid. */
export function readProductNumber(field: FieldsWith<"kind", "whole" | "decimal" | "rupees">, text: string) {
  const result = readNumber(text, PRODUCT[field] as Extract<Definition, NumberRule>);
  return typeof result === "number" ? result : null;
}

/** Lines such as 'Sowing time: June to July'. */
export function readFacts(text: string, limit: number): Fact[] | ProductFieldProblem {
  const clean = optionalText(limit, { multiline: true })(text);
  const lines = clean.ok ? (clean.value ?? "").split("\n").filter((line) => line.trim() !== "") : [];
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

/** By columns; `ValueOf` fits each field's column. */
function toEntry(values: v.InferOutput<typeof schema>): ProductEntry {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [PRODUCT[field].column, values[field]])) as ProductEntry;
}
