/** A GSTIN in capitals without spaces, or why it is none. */
export type ParsedGstin =
  | { ok: true; gstin: string }
  | { ok: false; problem: "gstin_length" | "gstin_shape" | "gstin_checksum" };

/** Characters of a GSTIN. */
const LENGTH = 15;
/** Two digits of the state, the PAN, the number of the registration under that PAN, Z by default, a check sign. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z\d][A-Z\d]$/;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Accepts '27AAPFU0939F1ZV' in small letters and with spaces, too. */
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
 * The last sign, counted from those before it: each sign's value, every second one doubled, as the sum of its digits in
 * base 36; what is missing to a multiple of 36.
 */
function checkSign(signs: string): string {
  let sum = 0;
  [...signs].forEach((sign, position) => {
    const product = SIGNS.indexOf(sign) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  });
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? "";
}
