/** The Indic blocks of Unicode lie side by side, each in the order of the same standard (ISCII): one table reads them all. */
const FIRST_BLOCK = 0x0900;
const LAST_BLOCK_END = 0x0d7f;
const BLOCK = 0x80;

/** By the place in a block. */
const VOWELS: Record<number, string> = spread(0x05, "a aa i ii u uu ri l e e e ai o o o au");
const CONSONANTS: Record<number, string> = {
  ...spread(0x15, "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  // A letter with a dot below that has a place of its own.
  ...spread(0x58, "k kh g z r rh f y"),
};
const SIGNS: Record<number, string> = { ...spread(0x3e, "aa i ii u uu ri ri e e e ai o o o au"), 0x4d: "" };
/** Nasal signs, and the Punjabi one. */
const NASALS: Record<number, string> = { 0x01: "n", 0x02: "n", 0x70: "n" };

function spread(first: number, letters: string): Record<number, string> {
  return Object.fromEntries(letters.split(" ").map((letter, at) => [first + at, letter]));
}

const isIndic = (code: number): boolean => code >= FIRST_BLOCK && code <= LAST_BLOCK_END;

/** Whether a word is written in one of the Indic scripts. */
export const hasIndic = (word: string): boolean => /[\u0900-\u0d7f]/.test(word);

/** A word in Latin letters, as it is spoken: 'टमाटर' and 'ટમાટર' are 'tamaatar'. What is no Indic letter stays. */
export function romanise(word: string): string {
  const letters = [...word.normalize("NFC")];
  let latin = "";
  letters.forEach((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    if (!isIndic(code)) return (latin += letter);
    // Bengali has a t that never has a vowel.
    if (letter === "ৎ") return (latin += "t");
    const place = code % BLOCK;
    const consonant = CONSONANTS[place];
    if (consonant !== undefined) return (latin += consonant + (keepsItsVowel(letters, at) ? "a" : ""));
    return (latin += VOWELS[place] ?? SIGNS[place] ?? NASALS[place] ?? "");
  });
  return latin;
}

/** A consonant has an 'a' of its own, but before another vowel's sign and at the word's end. */
function keepsItsVowel(letters: readonly string[], at: number): boolean {
  const next = letters[at + 1]?.codePointAt(0);
  if (next === undefined || !isIndic(next)) return false;
  // A dot below belongs to the letter.
  if (next % BLOCK === 0x3c) return keepsItsVowel(letters, at + 1);
  return SIGNS[next % BLOCK] === undefined;
}
