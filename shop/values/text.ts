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

/**
 * The text without the marks around it; `mark` matches one of them. A loop, so that the time stays linear: a pattern for
 * the end would be tried at each mark.
 */
export function trimMarks(text: string, mark: RegExp): string {
  const characters = [...text];
  const isMark = (at: number) => mark.test(characters[at] ?? "");
  let [start, end] = [0, characters.length];
  while (start < end && isMark(start)) start += 1;
  while (end > start && isMark(end - 1)) end -= 1;
  return characters.slice(start, end).join("");
}
