import * as v from "valibot";
import { formatPhone } from "../values/format-phone.ts";
import { optionalText, parseForm, requiredText, type FieldProblem, type Parsed } from "../values/form-fields.ts";
import { parsePhone } from "../values/phone.ts";
import { readNumber, type NumberRule } from "../values/numbers.ts";
import {
  DETAILS,
  DETAILS_FIELDS,
  TICKED,
  type DetailsDefinition,
  type DetailsField,
  type DetailsFormValues,
  type DetailsValueOf,
  type GivenDetails,
} from "./details-fields.ts";

/** A GSTIN in capitals without spaces, or why it is none. */
export type ParsedGstin =
  | { ok: true; gstin: string }
  | { ok: false; problem: "gstin_length" | "gstin_shape" | "gstin_checksum" };

/** Characters of a GSTIN. */
const LENGTH = 15;
/** Two digits of the state, the PAN, the number of the registration under that PAN, Z by default, a check sign. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z\d][A-Z\d]$/;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Accepts '27AAPFU0939F1ZV' in lower case and with spaces, too. */
export function parseGstin(text: string): ParsedGstin {
  const gstin = text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, "")
    .toUpperCase();
  if (gstin.length !== LENGTH) return { ok: false, problem: "gstin_length" };
  if (!SHAPE.test(gstin)) return { ok: false, problem: "gstin_shape" };
  if (checkSign(gstin.slice(0, -1)) !== gstin.at(-1)) return { ok: false, problem: "gstin_checksum" };
  return { ok: true, gstin };
}

/**
 * The check character. Values of the others count once and twice in turn, as the sum of their digits in base 36. The
 * result completes the total to a multiple of 36.
 */
function checkSign(signs: string): string {
  let sum = 0;
  [...signs].forEach((sign, position) => {
    const product = SIGNS.indexOf(sign) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  });
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? "";
}

/** A text that may be left out and has a form of its own where it is given. */
const optionally = (most: number, read: (text: string) => { value: string } | { problem: FieldProblem }) =>
  v.pipe(
    optionalText(most),
    v.rawTransform<string | null, string | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === null) return null;
      const result = read(dataset.value);
      if ("value" in result) return result.value;
      addIssue({ message: result.problem });
      return NEVER;
    }),
  );

const readPhone = (text: string) => {
  const parsed = parsePhone(text);
  return parsed.ok ? { value: parsed.phone } : { problem: parsed.problem };
};

const readEmail = (text: string) =>
  v.is(v.pipe(v.string(), v.email()), text) ? { value: text } : { problem: "not_email" as const };

const readGstin = (text: string) => {
  const parsed = parseGstin(text);
  return parsed.ok ? { value: parsed.gstin } : { problem: parsed.problem };
};

const bounded = (rule: Pick<NumberRule, "least" | "most">) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const parsed = readNumber(dataset.value, { decimals: 0, ...rule });
      if (typeof parsed === "number") return parsed;
      addIssue({ message: "out_of_range" });
      return NEVER;
    }),
  );

function schemaOf(field: DetailsDefinition): v.GenericSchema<string, unknown> {
  switch (field.kind) {
    case "text":
    case "longText":
      return (field.required ? requiredText : optionalText)(field.limit);
    case "phone":
      return optionally(field.limit, readPhone);
    case "email":
      return optionally(field.limit, readEmail);
    case "gstin":
      return optionally(field.limit, readGstin);
    case "whole":
      return bounded({ least: field.least, most: field.most });
    case "tick":
      return v.pipe(
        v.string(),
        v.transform((text) => text === TICKED),
      );
  }
}

type Schemas = { [Field in DetailsField]: v.GenericSchema<string, DetailsValueOf<Field>> };

const schema = v.object(
  Object.fromEntries(DETAILS_FIELDS.map((field) => [field, schemaOf(DETAILS[field])])) as Schemas,
);

export function parseShopDetails(values: DetailsFormValues): Parsed<GivenDetails, DetailsField> {
  return parseForm(schema, values);
}

/** The shop's particulars as a form shows them: numbers as they are read out, '' for what is not given. */
export function toFormValues(details: GivenDetails): DetailsFormValues {
  const shown = (field: DetailsField) => {
    const value = details[field] ?? "";
    if (typeof value === "boolean") return value ? TICKED : "";
    return DETAILS[field].kind === "phone" ? formatPhone(String(value)) : String(value);
  };
  return Object.fromEntries(DETAILS_FIELDS.map((field) => [field, shown(field)])) as DetailsFormValues;
}
