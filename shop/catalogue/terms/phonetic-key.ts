import { romanise } from "./transliterate.ts";

/** Characters: too many words share a shorter key, such as 'ml' or 'kl'. */
const SHORTEST_KEY = 3;

/**
 * One spelling for all variants of a word: 'bhinde', 'bhindi' and 'भिंडी' are 'bindi'. It drops what people leave out:
 * doubled characters, aspiration and long vowels.
 */
export function plainSpelling(word: string): string {
  return romanise(word)
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "")
    .replace(/^you?(?=[^aeiou])|^yu/g, "u")
    .replace(/chh?/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|[cq]/g, "k")
    .replace(/sh/g, "s")
    .replace(/ph/g, "f")
    .replace(/([kgjtdbC])h/g, "$1")
    .replace(/C/g, "c")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/x/g, "ks")
    .replace(/aa/g, "a")
    .replace(/ee|ii|ea/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/ou|au|ow/g, "o")
    .replace(/ai|ei|ay/g, "e")
    .replace(/i?y(?=[ao])|i(?=[ao])/g, "y")
    .replace(/y$/g, "i")
    .replace(/m(?=[^aeiouy\d])/g, "n")
    .replace(/(\D)\1+/g, "$1");
}

/**
 * A word without its vowels: 'tmtr' for 'tamatar', 'tomater' and 'टमाटर'. Null for a word with digits, and where too
 * little is left to distinguish words.
 */
export function soundKey(word: string, plain = plainSpelling(word)): string | null {
  if (plain === "" || /\d/.test(plain)) return null;
  const key = (/^[aeiou]/.test(plain) ? "a" : "") + plain.replace(/[aeiouyh]/g, "").replace(/(.)\1+/g, "$1");
  return key.length < SHORTEST_KEY ? null : key;
}

/**
 * Edit distance (insertion, deletion, substitution, transposition). Above `most`, the result may be any larger number.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
