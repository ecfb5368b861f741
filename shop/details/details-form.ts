import { formatPhone } from "../values/format-phone.ts";
import {
  optionalEmail,
  optionalText,
  parseForm,
  readOnGiven,
  requiredText,
  type Parsed,
  type Reader,
} from "../values/form-fields.ts";
import { done, refused } from "../values/outcome.ts";
import { readPhone } from "../values/phone.ts";
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

const readGstin = (text: string) => {
  const parsed = parseGstin(text);
  return parsed.ok ? done(parsed.gstin) : refused(parsed.problem);
};

const bounded =
  (rule: Pick<NumberRule, "least" | "most">): Reader<number> =>
  (text) => {
    const parsed = readNumber(text, { decimals: 0, ...rule });
    return typeof parsed === "number" ? done(parsed) : refused("out_of_range");
  };

function readerOf(field: DetailsDefinition): Reader<unknown> {
  switch (field.kind) {
    case "text":
    case "longText":
      return (field.required ? requiredText : optionalText)(field.limit);
    case "phone":
      return readOnGiven(optionalText(field.limit), readPhone);
    case "email":
      return optionalEmail(field.limit);
    case "gstin":
      return readOnGiven(optionalText(field.limit), readGstin);
    case "whole":
      return bounded({ least: field.least, most: field.most });
    case "tick":
      return (text) => done(text === TICKED);
  }
}

type Readers = { [Field in DetailsField]: Reader<DetailsValueOf<Field>> };

const readers = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, readerOf(DETAILS[field])])) as Readers;

export function parseShopDetails(values: DetailsFormValues): Parsed<GivenDetails, DetailsField> {
  return parseForm(readers, values);
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
