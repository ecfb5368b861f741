import { onlyDigits } from "../digits.ts";

/** Characters of a search that are looked at. */
const LONGEST_SEARCH = 100;

/**
 * What was typed, in the one form in which it is searched, shown and cached: single spaces, small letters, digits from 0 to
 * 9 in every script, and nothing that has no width. Applied twice it changes nothing more.
 */
export function normalSearch(text: string): string {
  const cut = [...squeeze(text)].slice(0, LONGEST_SEARCH).join("");
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
