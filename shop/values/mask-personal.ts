import { latinDigits } from "./text.ts";
import { formatPhone } from "./format-phone.ts";

/** Splits into graphemes: a character of an Indian script keeps its vowel signs. */
const segmenter = new Intl.Segmenter();

export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Replaces hidden text; always the same, so that it does not reveal a length. */
const HIDDEN = "•••";
/** Words of a name whose initial is shown. */
const MOST_WORDS = 3;

/** 'Sunita Jadhav' → 'S••• J•••'; a Devanagari initial keeps its vowel sign. Enough to recognize one's own name. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const shown = words.slice(0, MOST_WORDS).map((word) => firstLetter(word) + HIDDEN);
  return shown.length === 0 ? HIDDEN : shown.join(" ");
}

function firstLetter(word: string): string {
  const bare = word.replace(/^[^\p{L}\p{N}]+/u, "");
  return graphemesOf(bare).next().value ?? "";
}

/** '+919822045678' → '••••• •5678': enough to check one's own number. */
export function maskPhone(phone: string): string {
  const shown = formatPhone(phone);
  const digits = shown.replace(/\D/g, "").length;
  let at = 0;
  return shown.replace(/\d/g, (digit) => ((at += 1) > digits - SHOWN_DIGITS ? digit : "•"));
}

const SHOWN_DIGITS = 4;

/** The last PIN code of an address, and the word before it on the same line and between the same commas. */
const LOCALITY =
  /(?:(?<![\p{L}\p{M}])(?<town>[\p{L}\p{M}]{1,60})[\p{Zs}\t]{0,3}[-–]?[\p{Zs}\t]{0,3})?(?<!\d)(?<first>[1-9]\d{2})\s?(?<second>\d{3})(?!\d)/gu;

/**
 * 'Plot 41, Palkhed, Nashik 422303' → '••• Nashik 422 303'. Never the whole address: if there is only a town and a PIN
 * code, the town is hidden. If there is only a PIN code, that is hidden too.
 */
export function maskAddress(address: string): string {
  const text = latinDigits(address);
  const match = [...text.matchAll(LOCALITY)].at(-1);
  const { town, first, second } = match?.groups ?? {};
  if (match === undefined || first === undefined || second === undefined) return HIDDEN;
  const pin = `${first} ${second}`;
  const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  if (/[\p{L}\p{N}]/u.test(rest)) return [HIDDEN, town, pin].filter(Boolean).join(" ");
  return town === undefined ? HIDDEN : `${HIDDEN} ${pin}`;
}
