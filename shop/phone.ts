/** A phone number in any usual Indian spelling, or why it is none. */
export type ParsedPhone =
  | { ok: true; /** E.164: +919822045678 */ phone: string }
  /** Not one number: letters, or nothing that could be dialled. `digits` counts what was typed. */
  | { ok: false; problem: "not_digits" | "too_few" | "too_many" | "starts_with_zero"; digits: number };

/** An Indian number has ten digits: a mobile's, or an area code and a subscriber's together. */
const DIGITS = 10;

/**
 * Accepts '98220 45678', '+91-98220-45678', '0091 98220 45678', '098220 45678', '(0253) 258 0123', '९८२२० ४५६७८' and
 * the like, and writes all in one form.
 */
export function parsePhone(text: string): ParsedPhone {
  const latin = text.normalize("NFKC").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const bare = latin.replace(/[\s().\-–/]/g, "");
  if (!/^\+?\d+$/.test(bare)) return { ok: false, problem: "not_digits", digits: bare.replace(/\D/g, "").length };
  const national = withoutPrefix(bare);
  const digits = national.length;
  if (digits < DIGITS) return { ok: false, problem: "too_few", digits };
  if (digits > DIGITS) return { ok: false, problem: "too_many", digits };
  if (national.startsWith("0")) return { ok: false, problem: "starts_with_zero", digits };
  return { ok: true, phone: `+91${national}` };
}

function withoutPrefix(bare: string): string {
  if (bare.startsWith("+91")) return bare.slice(3).replace(/^0/, "");
  const digits = bare.replace(/^\+/, "");
  if (digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === DIGITS + 2 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === DIGITS + 1 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** '+919822045678' → '98220 45678', as it is read out; a landline keeps its leading 0. */
export function speakPhone(phone: string): string {
  const national = phone.replace(/^\+91/, "");
  if (!/^\d{10}$/.test(national)) return phone;
  return /^[6-9]/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : `0${national}`;
}
