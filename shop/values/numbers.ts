import { latinDigits } from "./text.ts";

/** What a number may be; `least` and `most` count in units of the last decimal. */
export type NumberRule = { decimals: number; least: number; most: number };

export type NumberProblem = "not_number" | "not_whole" | "too_fine" | "too_little" | "too_much";

/**
 * Reads an entered number, such as '1,250.50', '₹ 220', 'Rs. 100/-' or '२२०', as an integer in units of its last
 * decimal. With two decimals, '220.5' is 22050. Null for an empty text. Commas must group as in India or by thousands:
 * '12,5' may be a decimal in another country, and is refused. Pure.
 */
export function readNumber(text: string, { decimals, least, most }: NumberRule): number | NumberProblem | null {
  const plain = latinDigits(text)
    .replace(/^\s*(?:₹|rs\.?|inr)/i, "")
    .replace(/\/[-=]\s*$/, "")
    .replace(/\s/g, "");
  if (plain === "") return null;
  if (!/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/.test(plain) || !/\d/.test(plain)) {
    return /^[-−]\d/.test(plain) ? "too_little" : "not_number";
  }
  const [whole = "", fraction = ""] = plain.replaceAll(",", "").split(".");
  const exact = fraction.slice(0, fraction.length - trailingZeros(fraction));
  if (exact.length > decimals) return decimals === 0 ? "not_whole" : "too_fine";
  const count = Number(whole + exact.padEnd(decimals, "0"));
  if (count < least) return "too_little";
  return count > most ? "too_much" : count;
}

/** How many zeros a text of digits ends with. A pattern ('0+$') would take a quadratic time for 0.000…01. */
function trailingZeros(digits: string): number {
  let count = 0;
  while (digits.at(-1 - count) === "0") count += 1;
  return count;
}
