import { PIN_DIGITS } from "../../delivery/pin.ts";
import { latinDigits, trimMarks } from "../../values/text.ts";

/** What a part of an address names, from the narrowest to the widest. */
type Level = "village" | "post" | "taluka" | "district";

/** The words before such a name, in English, Hindi and Marathi; `\b` knows no Devanagari, so each has its own end. */
const AREA = String.raw`tal(?:uka|uq)?|taluk|tq|teh(?:sil)?|mandal|block|ता(?:लुका)?|तह(?:सील)?`;
const DISTRICT = String.raw`dist(?:t|rict)?|जि(?:ल्हा|ला)?`;
const BEFORE: readonly (readonly [Level, string])[] = [
  ["village", String.raw`v\.?\s?(?:&|and)?\s?p\.?\s?o|a\s?[/.]\s?p|at\s?(?:[/&.-]|and)?\s?po?st|मु\.?\s?पो`],
  ["district", `(?:${AREA})\\.?\\s?(?:[/&-]|and|व)\\s?(?:${DISTRICT})`],
  ["village", String.raw`at|vill(?:age)?|gaon|gram|मु(?:क्काम)?|गाव|गांव|ग्राम`],
  ["post", String.raw`po?st(?:\soffice)?|p\.?\s?o|पो(?:स्ट)?`],
  ["taluka", AREA],
  ["district", DISTRICT],
];
const STARTS = BEFORE.map(
  ([level, words]) => [level, new RegExp(`^(?:${words})(?![\\p{L}\\p{M}])[\\s.:/-]*`, "iu")] as const,
);
const ENDS = [
  ["taluka", new RegExp(`[\\s-](?:${AREA})\\.?$`, "iu")],
  ["district", new RegExp(`[\\s-](?:${DISTRICT})\\.?$`, "iu")],
] as const;
/** A new part begins at each such word, also where no comma stands: 'At Palkhed Tal. Niphad Dist Nashik'. */
const WITHIN = new RegExp(
  `([\\p{L}\\p{M}).\\d]\\s)(?=(?:${[AREA, DISTRICT, String.raw`po?st|पो(?:स्ट)?`].join("|")})(?:\\.|\\s?[:/&-]|\\s\\p{L}))`,
  "giu",
);
const PIN_CODE = new RegExp(String.raw`(^|\D)(?:\b(?:pin|पिन)(?:\s?code|\s?कोड)?[\s.:-]*)?${PIN_DIGITS}`, "giu");
/** Names no village: a building, a road, a landmark, a state. */
const NO_VILLAGE = new RegExp(
  [
    String.raw`^(?:h(?:ouse)?|plot|flat|shop|gat|gut|s(?:urvey)?|sr|door|d|room|ward|घर|गट|प्लॉट|दुकान|सर्वे)(?:[\s.]*(?:no|नं|number))?[\s.:#-]*\d`,
    String.raw`^(?:near|opp(?:osite)?|behind|beside|next to|c/o|s/o|w/o|जवळ|समोर)(?![\p{L}\p{M}])`,
    String.raw`(?:^|[^\p{L}\p{M}])(?:road|rd|street|lane|marg|highway|chowk|रोड|मार्ग|चौक)\.?$`,
    String.raw`^(?:india|bharat|भारत|m\.?h|maharashtra|महाराष्ट्र|gujarat|karnataka|m\.?p|madhya pradesh|rajasthan|telangana|goa)\.?$`,
  ].join("|"),
  "iu",
);

/** An order's village: as its buyer gave it, else as the address has it; '' without any. */
export const villageOf = ({ village, address }: { village: string | null; address: string }): string =>
  village ?? readVillage(address);

/**
 * The village of an address as people write it, without 'At', 'Post', 'Tal.', 'Dist.' and the PIN code: 'Gat 14,
 * Palkhed, Tal. Niphad, Dist. Nashik 422305' → 'Palkhed'. Without a village the next wider name; '' without any.
 */
export function readVillage(address: string): string {
  const parts = latinDigits(address)
    .replace(PIN_CODE, "$1")
    .replace(WITHIN, "$1\n")
    .split(/[\n,;|]+/)
    .map(readPart)
    .filter(({ name }) => /\p{L}/u.test(name));
  const named = (level: Level) => parts.find((part) => part.level === level)?.name;
  const first = parts.findIndex(({ level }) => level !== null);
  const plain = (first === -1 ? parts : parts.slice(0, first)).filter(
    ({ name }) => parts.length === 1 || !NO_VILLAGE.test(name),
  );
  // Without such a word the last name is the town or district, as far as another stands before it.
  const unmarked = plain.at(first === -1 && plain.length > 1 ? -2 : -1)?.name;
  return named("village") ?? unmarked ?? named("post") ?? named("taluka") ?? named("district") ?? "";
}

function readPart(text: string): { level: Level | null; name: string } {
  const part = withoutMarks(text.replace(/\s+/g, " "));
  for (const [level, start] of STARTS) if (start.test(part)) return { level, name: part.replace(start, "") };
  for (const [level, end] of ENDS) if (end.test(part)) return { level, name: part.replace(end, "") };
  return { level: null, name: part };
}

/** The text without spaces, dashes and dots around it. */
const withoutMarks = (text: string): string => trimMarks(text, /[\s\-–.]/);
