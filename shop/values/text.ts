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

/** Six digits as a PIN code is written: '422303', '422 303' or '422-303'. */
export const PIN_DIGITS = String.raw`(?<!\d)[1-9]\d{2}[\s.\p{Pd}]?\d{3}(?!\d)`;
const PIN = new RegExp(PIN_DIGITS, "ug");
const MARKED_PIN = new RegExp(String.raw`(?:pin|पिन)[^\d\n,;]{0,15}(${PIN_DIGITS})`, "iu");
/** Ten digits of a mobile phone, or a landline with its area code, in groups as people write them. */
const PHONE = /(?<!\d)(?:(?:\+?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}|0\d{2,4}[\s-]\d{6,8})(?!\d)/g;

/**
 * The PIN code in a field or an address, with digits of any script: 'PIN 422-209', or '… Nashik 422209 982 204 5678'.
 * Null where none is whole, and where several differ and no word marks one: the buyer is asked.
 */
export function readPin(text: string): string | null {
  const plain = latinDigits(text).replace(/\p{Cf}/gu, "");
  const whole = plain.replace(/[\s.\p{Pd}]/gu, "");
  if (/^[1-9]\d{5}$/.test(whole)) return whole;
  const withoutPhones = plain.replace(PHONE, ";");
  const marked = MARKED_PIN.exec(withoutPhones)?.[1];
  const all = marked === undefined ? (withoutPhones.match(PIN) ?? []) : [marked];
  const [pin = null, other] = new Set(all.map((each) => each.replace(/\D/g, "")));
  return other === undefined ? pin : null;
}
