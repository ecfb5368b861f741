import { latinDigits } from "./digits.ts";

/** A phone number in any usual Indian spelling, or why it is none. */
export type ParsedPhone =
  | { ok: true; /** E.164: +919822045678 */ phone: string }
  /** Not one number: letters, or nothing that could be dialled. `digits` counts what was typed. */
  | { ok: false; problem: "not_digits" | "too_few" | "too_many" | "starts_with_zero" | "foreign"; digits: number };

/** An Indian number has ten digits: a mobile's, or an area code and a subscriber's together. */
const DIGITS = 10;

/**
 * Accepts '98220 45678', '+91-98220-45678', '0091 98220 45678', '098220 45678', '(0253) 258 0123', '९८२२० ४५६७८' and
 * the like, also as programs copy them, with marks that are not seen; and writes all in one form.
 */
export function parsePhone(text: string): ParsedPhone {
  const bare = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().,/−]/gu, "");
  const typed = bare.replace(/\D/g, "").length;
  if (!/^\+?\d+$/.test(bare)) return { ok: false, problem: "not_digits", digits: typed };
  if (bare.startsWith("+") && !bare.startsWith("+91")) return { ok: false, problem: "foreign", digits: typed };
  const national = withoutPrefix(bare);
  const digits = national.length;
  if (digits < DIGITS) return { ok: false, problem: "too_few", digits };
  if (digits > DIGITS) return { ok: false, problem: "too_many", digits };
  if (national.startsWith("0")) return { ok: false, problem: "starts_with_zero", digits };
  return { ok: true, phone: `+91${national}` };
}

/** The country's code may be said in three ways, each with or without the 0 that is dialled within the country. */
function withoutPrefix(bare: string): string {
  const [, international] = /^(?:\+|00)91(\d*)$/.exec(bare) ?? [];
  if (international !== undefined) return withoutZero(international);
  if (bare.startsWith("091") && bare.length === DIGITS + 3) return bare.slice(3);
  if (bare.startsWith("91") && bare.length === DIGITS + 2) return bare.slice(2);
  return withoutZero(bare);
}

function withoutZero(digits: string): string {
  return digits.length === DIGITS + 1 && digits.startsWith("0") ? digits.slice(1) : digits;
}

/**
 * Landlines whose area code has two digits: Delhi, Pune, Mumbai, Kolkata, Hyderabad, Chennai, Ahmedabad and Bengaluru. The
 * last two share their first digits with mobiles; no mobile goes on with 2, 4 or 6 there.
 */
const SHORT_AREA_CODE = /^(?:11|20|22|33|40|44|79(?=[246])|80(?=[246]))/;

/**
 * As it is read out: '+919822045678' → '98220 45678', '+912225801234' → '022 2580 1234', '+912532580123' →
 * '0253 258 0123'. Elsewhere area codes have three digits or more; their numbers are grouped as if by three.
 */
export function speakPhone(phone: string): string {
  const [, national] = /^\+91(\d{10})$/.exec(phone) ?? [];
  if (national === undefined) return phone;
  if (SHORT_AREA_CODE.test(national)) return `0${grouped(national, 2, 4)}`;
  if (/^[6-9]/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`;
  return `0${grouped(national, 3, 3)}`;
}

/** An area code, then the subscriber's number in two groups. */
function grouped(national: string, area: number, group: number): string {
  return `${national.slice(0, area)} ${national.slice(area, area + group)} ${national.slice(area + group)}`;
}
