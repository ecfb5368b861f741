import { done, refused } from "./outcome.ts";
import { latinDigits } from "./text.ts";

/** A phone number in any usual Indian spelling, or why it is none. */
export type ParsedPhone =
  | { ok: true; /** E.164: +919822045678 */ phone: string }
  /** Not one number: other characters, or nothing that could be dialled. `digits` counts the digits entered. */
  | { ok: false; problem: "not_digits" | "too_few" | "too_many" | "starts_with_zero" | "foreign"; digits: number };

/** An Indian number has ten digits: a mobile's, or an area code and a subscriber's together. */
const DIGITS = 10;

/**
 * Accepts '98220 45678', '+91-98220-45678', '0091 98220 45678', '098220 45678', '(0253) 258 0123', '९८२२० ४५६७८' and
 * the like, also with invisible characters from copied text. Returns one format for all.
 */
export function parsePhone(text: string): ParsedPhone {
  const bare = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().,/−]/gu, "");
  const digitCount = bare.replace(/\D/g, "").length;
  if (!/^\+?\d+$/.test(bare)) return { ok: false, problem: "not_digits", digits: digitCount };
  if (bare.startsWith("+") && !bare.startsWith("+91")) return { ok: false, problem: "foreign", digits: digitCount };
  const national = withoutPrefix(bare);
  const digits = national.length;
  if (digits < DIGITS) return { ok: false, problem: "too_few", digits };
  if (digits > DIGITS) return { ok: false, problem: "too_many", digits };
  if (national.startsWith("0")) return { ok: false, problem: "starts_with_zero", digits };
  return { ok: true, phone: `+91${national}` };
}

/** The same for a field of a form. */
export function readPhone(text: string) {
  const parsed = parsePhone(text);
  return parsed.ok ? done(parsed.phone) : refused(parsed.problem);
}

/** The country code has three spellings, each with or without the 0 that is dialled within the country. */
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

/** The first Indian mobile number that a text holds, in E.164, in whatever spelling; null when there is none. */
export function mobileIn(text: string): string | null {
  // A run of digits with what people put between them; a line's end parts two numbers.
  for (const [run] of latinDigits(text).matchAll(/\+?\d[\d \t\u00A0().\p{Pd}\p{Cf}−]{8,24}\d/gu)) {
    const match =
      mobileOf(run) ??
      run
        .split(/[ \t]{2,}|,/)
        .map(mobileOf)
        .find((one) => one !== null);
    if (match) return match;
  }
  return null;
}

function mobileOf(text: string): string | null {
  const parsed = parsePhone(text);
  return parsed.ok && /^\+91[6-9]/.test(parsed.phone) ? parsed.phone : null;
}
