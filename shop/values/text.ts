/**
 * The text with the digits of every script ('४८२', '４８２') as 0 to 9, and odd spaces as plain ones. The digits of a
 * script stand in a row from 0 to 9, and no two rows touch but where one follows the other whole.
 */
export const latinDigits = (text: string): string => onlyDigits(text.normalize("NFKC"));

/** The same for the digits alone: every other character stays as it is. */
export function onlyDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let steps = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - steps - 1))) steps += 1;
    return String(steps % 10);
  });
}

/** Of a row, or of a table's columns, those with these names. */
export function pick<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
}

/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 100;

/** A search's text in one line, without characters that no database accepts. */
export function cleanSearch(text: string | null): string {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...plain].slice(0, LONGEST_SEARCH).join("");
}

/** Whether a text is a UUID, the form of the keys that pages make for what they send. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** A family without its spaces and capitals, which make no other family: the products' column `family_key`. Pure. */
export const familyKeyOf = (family: string): string => family.toLowerCase().replace(/\s+/g, "");

/** A PIN code of six digits in any script, also '422 303'; null for anything else. */
export function readPin(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s\u00ad\u200b-\u200f.-]/g, "");
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** The PIN code inside an address, as Indian addresses end with one ('… Nashik 422 303'); null when there is none. */
export function pinCodeIn(address: string): string | null {
  const match = [...address.matchAll(/(?:^|\D)([1-9]\d{2})\s?(\d{3})(?!\d)/g)].at(-1);
  return match === undefined ? null : `${match[1]}${match[2]}`;
}
