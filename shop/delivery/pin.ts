import { latinDigits } from "../values/text.ts";

/**
 * Six digits as a PIN code is written: '422303', '422 303' or '422-303'. What precedes them is for the pattern around it,
 * since Safari before 16.4 has no lookbehind.
 */
export const PIN_DIGITS = String.raw`[1-9]\d{2}[\s.\p{Pd}]?\d{3}(?!\d)`;
const PIN = new RegExp(String.raw`(?:^|\D)(${PIN_DIGITS})`, "ug");
const MARKED_PIN = new RegExp(String.raw`(?:pin|पिन)[^\d\n,;]{0,15}(${PIN_DIGITS})`, "iu");
/** Ten digits of a mobile phone, or a landline with its area code, in groups as people write them. */
const PHONE = /(^|\D)(?:(?:\+?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}|0\d{2,4}[\s-]\d{6,8})(?!\d)/g;

/**
 * The PIN code in a field or an address, with digits of any script: 'PIN 422-209', or '… Nashik 422209 982 204 5678'.
 * Null where none is whole, and where several differ and no word marks one: the buyer is asked.
 */
export function readPin(text: string): string | null {
  const plain = latinDigits(text).replace(/\p{Cf}/gu, "");
  const whole = plain.replace(/[\s.\p{Pd}]/gu, "");
  if (/^[1-9]\d{5}$/.test(whole)) return whole;
  const withoutPhones = plain.replace(PHONE, "$1;");
  const marked = MARKED_PIN.exec(withoutPhones)?.[1];
  const all = marked === undefined ? [...withoutPhones.matchAll(PIN)].map(([, digits = ""]) => digits) : [marked];
  const [pin = null, other] = new Set(all.map((each) => each.replace(/\D/g, "")));
  return other === undefined ? pin : null;
}
