import { onlyDigits } from "../../values/text.ts";

/** Characters of a search that are looked at. */
const LONGEST_NORMAL = 100;

/**
 * Normalizes a search for matching, display and caching: single spaces, lower case, digits from 0 to 9 in every script,
 * no zero-width characters. Idempotent.
 */
export function normalSearch(text: string): string {
  const cut = [...squeeze(text)].slice(0, LONGEST_NORMAL).join("");
  return squeeze(cut);
}

/** The same without the bound, for the names of products and terms that searches are held against. */
export function squeeze(text: string): string {
  return onlyDigits(text.normalize("NFC").toLowerCase())
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .normalize("NFC")
    .trim();
}
