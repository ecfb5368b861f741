import { squeeze } from "./normal-search.ts";
import { soundKey } from "./phonetic-key.ts";
import { ROMAN, type Term } from "../../values/search-term.ts";

/*
 * Search text of a product besides its own texts: marks of its terms, phonetic keys of its name and brand, and its
 * pack. One trigram index covers both.
 */

export const termMark = (id: string): string => `#${id}#`;
export const soundMark = (key: string): string => `~${key}~`;

type Named = { name: string; brand: string | null; packAmount: number; packUnit: string };

/** The products' column `search_more`. Pure. `translated`: the product's names in further languages. */
export function searchMore(
  { name, brand, packAmount, packUnit }: Named,
  terms: Iterable<string>,
  translated: readonly string[] = [],
): string {
  const plain = squeeze(name);
  const sounds = new Set(wordsOf(`${plain} ${squeeze(brand ?? "")}`).flatMap((word) => soundKey(word) ?? []));
  const marks = [...[...terms].toSorted().map(termMark), ...[...sounds].map(soundMark), `${packAmount} ${packUnit}`];
  // The name has digits of another script or zero-width characters, which a search never has.
  const names = new Set(translated.map(squeeze));
  return [...(plain === name.toLowerCase() ? [] : [plain]), ...marks, ...names].join(" ");
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/**
 * The ids of the terms that a product's name contains as whole words. Its description is not used: it mentions other
 * products.
 */
export type TermsIn = (name: string) => string[];

/** Characters: shorter words in Latin script, of no particular language, have too many other meanings. */
const SHORTEST_ROMAN = 5;

export function termsInNames(terms: readonly Term[]): TermsIn {
  const byPhrase = new Map<string, Set<string>>();
  let longest = 1;
  for (const term of terms) {
    if (term.kind === "shelf") continue;
    const { [ROMAN]: roman = [], ...spoken } = term.words;
    const meaningful = roman.filter((word) => word.length >= SHORTEST_ROMAN);
    for (const word of [...Object.values(spoken).flat(), ...meaningful]) {
      const parts = wordsOf(squeeze(word)).map(singular);
      longest = Math.max(longest, parts.length);
      const phrase = parts.join(" ");
      byPhrase.set(phrase, (byPhrase.get(phrase) ?? new Set()).add(term.id));
    }
  }
  return (name) => {
    const words = wordsOf(squeeze(name)).map(singular);
    const marks = new Set<string>();
    words.forEach((_, at) => {
      for (let count = 1; count <= longest && at + count <= words.length; count += 1)
        for (const id of byPhrase.get(words.slice(at, at + count).join(" ")) ?? []) marks.add(id);
    });
    return [...marks];
  };
}

/** 'Grow bags' are bags, on both sides of the comparison. */
const singular = (word: string): string => (/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word);
