import { plainSpelling, soundKey } from "../catalogue/terms/phonetic-key.ts";

/** The States of India by the codes of the GST registration. */
export const STATES: readonly string[] = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0"));

/**
 * The State of most PIN codes with these first digits; a longer prefix is more exact. Border areas differ, so that it
 * is a suggestion only.
 */
const STATE_OF_PIN: Readonly<Record<string, string>> = {
  ...all("07", 11),
  ...all("06", 12, 13),
  ...all("03", 14, 15),
  ...all("04", 16),
  ...all("02", 17),
  ...all("01", 18, 19),
  ...all("38", 194),
  ...all("09", 20, 21, 22, 23, 24, 25, 26, 27, 28),
  ...all("05", 244, 246, 248, 249, 262, 263),
  ...all("08", 30, 31, 32, 33, 34),
  ...all("24", 36, 37, 38, 39),
  ...all("27", 40, 41, 42, 43, 44),
  ...all("30", 403),
  ...all("23", 45, 46, 47, 48),
  ...all("22", 49),
  ...all("36", 50),
  ...all("37", 51, 52, 53),
  ...all("29", 56, 57, 58, 59),
  ...all("33", 60, 61, 62, 63, 64, 65, 66),
  ...all("34", 605),
  ...all("32", 67, 68, 69),
  ...all("31", 682555),
  ...all("19", 70, 71, 72, 73, 74),
  ...all("11", 737),
  ...all("35", 744),
  ...all("21", 75, 76, 77),
  ...all("18", 78),
  ...all("12", 790, 791, 792),
  ...all("17", 793, 794),
  ...all("14", 795),
  ...all("15", 796),
  ...all("13", 797, 798),
  ...all("16", 799),
  ...all("10", 80, 81, 84, 85),
  ...all("20", 82, 83),
};

function all(code: string, ...prefixes: number[]): Record<string, string> {
  return Object.fromEntries(prefixes.map((prefix) => [String(prefix), code]));
}

/** The State that a PIN code suggests; null where none is known. */
export function stateOfPin(pin: string): string | null {
  for (const length of [6, 3, 2]) {
    const state = STATE_OF_PIN[pin.slice(0, length)];
    if (state !== undefined) return state;
  }
  return null;
}

const wordsOf = (village: string): string[] =>
  village
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** A village's name without capitals, spaces and marks, which make no other village. */
export const villageKey = (village: string): string => wordsOf(village).join("");

/**
 * One key for what sounds alike: 'Palkhed', 'palkhead' and 'पालखेड', but 'Pilkhod' too. It finds villages to ask about,
 * and decides nothing.
 */
export function villageSound(village: string): string {
  const plain = wordsOf(village)
    .map((word) => plainSpelling(word).replace(/ga(?:on|nv|o|v)$/, "gav"))
    .join("");
  return soundKey(plain, plain) ?? plain;
}

/** A zone's villages, by their keys and by their sounds. */
export type VillageIndex = { keys: ReadonlySet<string>; bySound: ReadonlyMap<string, readonly string[]> };

export const indexVillages = (villages: readonly string[]): VillageIndex => ({
  keys: new Set(villages.map(villageKey)),
  bySound: Map.groupBy(villages, villageSound),
});
