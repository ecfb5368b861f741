import * as v from "valibot";
import { formatPhone } from "../values/format-phone.ts";
import { optionalText, parseForm, requiredText, type FieldProblem, type Parsed } from "../values/form-fields.ts";
import { parsePhone } from "../values/phone.ts";
import { readNumber } from "../values/numbers.ts";
import { BOUND_RANGES, type OrderBounds } from "./order-limits.ts";
import type { ShopDetails } from "./shop-details.ts";

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

/** The value of a ticked box. */
export const TICKED = "yes";

const DIGITS = 20;

/** Maximum characters of each detail that the admin enters. The logo is a picture of its own. */
export const DETAILS_LIMITS = {
  name: 60,
  legalName: 120,
  phone: 30,
  whatsapp: 30,
  email: 254,
  address: 300,
  openingHours: 200,
  deliveryNote: 400,
  gstin: 30,
  seedLicence: 60,
  fertilizerLicence: 60,
  insecticideLicence: 60,
  grievanceName: 100,
  grievancePhone: 30,
  grievanceEmail: 254,
  mostPerOrder: DIGITS,
  heldShare: DIGITS,
  heldAtLeast: DIGITS,
  ordersPerPhone: DIGITS,
  ordersPerAddress: DIGITS,
  unconfirmedShare: DIGITS,
  knownFactor: DIGITS,
  stockAfterCall: TICKED.length,
} as const;

export type DetailsField = keyof typeof DETAILS_LIMITS;
export const DETAILS_FIELDS = Object.keys(DETAILS_LIMITS) as DetailsField[];

/** What a form holds: the same fields as text, '' for nothing and for a box that is not ticked. */
export type DetailsFormValues = Record<DetailsField, string>;
export type GivenDetails = Pick<ShopDetails, Exclude<DetailsField, keyof OrderBounds>> & OrderBounds;

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

const optionalPhone = (most: number) =>
  optionally(most, (text) => {
    const parsed = parsePhone(text);
    return parsed.ok ? { value: parsed.phone } : { problem: parsed.problem };
  });

const optionalEmail = (most: number) =>
  optionally(most, (text) => (v.is(v.pipe(v.string(), v.email()), text) ? { value: text } : { problem: "not_email" }));

const bound = (field: keyof typeof BOUND_RANGES) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const [least, most] = BOUND_RANGES[field];
      const parsed = readNumber(dataset.value, { decimals: 0, least, most });
      if (typeof parsed === "number") return parsed;
      addIssue({ message: "out_of_range" });
      return NEVER;
    }),
  );

const schema = v.object({
  name: requiredText(DETAILS_LIMITS.name),
  legalName: optionalText(DETAILS_LIMITS.legalName),
  phone: optionalPhone(DETAILS_LIMITS.phone),
  whatsapp: optionalPhone(DETAILS_LIMITS.whatsapp),
  email: optionalEmail(DETAILS_LIMITS.email),
  address: optionalText(DETAILS_LIMITS.address),
  openingHours: optionalText(DETAILS_LIMITS.openingHours),
  deliveryNote: optionalText(DETAILS_LIMITS.deliveryNote),
  gstin: optionally(DETAILS_LIMITS.gstin, (text) => {
    const parsed = parseGstin(text);
    return parsed.ok ? { value: parsed.gstin } : { problem: parsed.problem };
  }),
  seedLicence: optionalText(DETAILS_LIMITS.seedLicence),
  fertilizerLicence: optionalText(DETAILS_LIMITS.fertilizerLicence),
  insecticideLicence: optionalText(DETAILS_LIMITS.insecticideLicence),
  grievanceName: optionalText(DETAILS_LIMITS.grievanceName),
  grievancePhone: optionalPhone(DETAILS_LIMITS.grievancePhone),
  grievanceEmail: optionalEmail(DETAILS_LIMITS.grievanceEmail),
  mostPerOrder: bound("mostPerOrder"),
  heldShare: bound("heldShare"),
  heldAtLeast: bound("heldAtLeast"),
  ordersPerPhone: bound("ordersPerPhone"),
  ordersPerAddress: bound("ordersPerAddress"),
  unconfirmedShare: bound("unconfirmedShare"),
  knownFactor: bound("knownFactor"),
  stockAfterCall: v.pipe(
    v.string(),
    v.transform((text) => text === TICKED),
  ),
});

export function parseShopDetails(values: DetailsFormValues): Parsed<GivenDetails, DetailsField> {
  return parseForm(schema, values);
}

const PHONES = new Set<DetailsField>(["phone", "whatsapp", "grievancePhone"]);

/** The shop's particulars as a form shows them: numbers as they are read out, '' for what is not given. */
export function toFormValues(details: GivenDetails): DetailsFormValues {
  const shown = (field: DetailsField) => {
    const value = details[field] ?? "";
    if (typeof value === "boolean") return value ? TICKED : "";
    return PHONES.has(field) ? formatPhone(String(value)) : String(value);
  };
  return Object.fromEntries(DETAILS_FIELDS.map((field) => [field, shown(field)])) as DetailsFormValues;
}
