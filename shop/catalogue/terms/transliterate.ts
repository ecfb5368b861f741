/**
 * The Indic blocks of Unicode are adjacent, each in the order of one standard (ISCII), so one table serves them all.
 */
const FIRST_BLOCK = 0x0900;
const LAST_BLOCK_END = 0x0d7f;
const BLOCK = 0x80;

/** By the position in a block. */
const VOWELS: Record<number, string> = spread(0x05, "a aa i ii u uu ri l e e e ai o o o au");
const CONSONANTS: Record<number, string> = {
  ...spread(0x15, "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  // Characters with a nukta (dot below) that have their own code point.
  ...spread(0x58, "k kh g z r rh f y"),
};
const SIGNS: Record<number, string> = { ...spread(0x3e, "aa i ii u uu ri ri e e e ai o o o au"), 0x4d: "" };
/** Nasal signs, and the Punjabi one. */
const NASALS: Record<number, string> = { 0x01: "n", 0x02: "n", 0x70: "n" };

function spread(first: number, characters: string): Record<number, string> {
  return Object.fromEntries(characters.split(" ").map((character, at) => [first + at, character]));
}

const isIndic = (code: number): boolean => code >= FIRST_BLOCK && code <= LAST_BLOCK_END;

/** Whether a word is written in one of the Indic scripts. */
export const hasIndic = (word: string): boolean => /[\u0900-\u0d7f]/.test(word);

/** Transliterates a word by its sound: 'टमाटर' and 'ટમાટર' are 'tamaatar'. Characters outside Indic scripts stay. */
export function romanise(word: string): string {
  const characters = [...word.normalize("NFC")];
  let latin = "";
  characters.forEach((character, at) => {
    const code = character.codePointAt(0) ?? 0;
    if (!isIndic(code)) return (latin += character);
    // Bengali has a t that never has a vowel.
    if (character === "ৎ") return (latin += "t");
    const offset = code % BLOCK;
    const consonant = CONSONANTS[offset];
    if (consonant !== undefined) return (latin += consonant + (hasInherentVowel(characters, at) ? "a" : ""));
    return (latin += VOWELS[offset] ?? SIGNS[offset] ?? NASALS[offset] ?? "");
  });
  return latin;
}

/** A consonant has an 'a' of its own, but before another vowel's sign and at the word's end. */
function hasInherentVowel(characters: readonly string[], at: number): boolean {
  const next = characters[at + 1]?.codePointAt(0);
  if (next === undefined || !isIndic(next)) return false;
  // A nukta (dot below) is part of the character before it.
  if (next % BLOCK === 0x3c) return hasInherentVowel(characters, at + 1);
  return SIGNS[next % BLOCK] === undefined;
}
