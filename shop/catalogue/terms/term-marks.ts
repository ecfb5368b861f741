import { squeeze } from "../../values/text.ts";
import { soundKey } from "./phonetic-key.ts";
import { ROMAN, type Term } from "../../values/search-term.ts";

/*
 * What stands behind a product's own texts, for searches alone: marks of the things that it is, how the words of its name and
 * brand sound, and its pack. The trigram index over the texts finds both.
 */

export const termMark = (id: string): string => `#${id}#`;
export const soundMark = (key: string): string => `~${key}~`;

type Named = { name: string; brand: string | null; packAmount: number; packUnit: string };

/** The products' column `search_more`. Pure. */
export function searchMore({ name, brand, packAmount, packUnit }: Named, terms: Iterable<string>): string {
  const plain = squeeze(name);
  const sounds = new Set(wordsOf(`${plain} ${squeeze(brand ?? "")}`).flatMap((word) => soundKey(word) ?? []));
  const marks = [...[...terms].toSorted().map(termMark), ...[...sounds].map(soundMark), `${packAmount} ${packUnit}`];
  // Digits of another script, or letters without width, that a search never has.
  return [...(plain === name.toLowerCase() ? [] : [plain]), ...marks].join(" ");
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** The ids of the terms that a product's name calls by whole words; its description, which speaks of other things, tells nothing. */
export type TermsIn = (name: string) => string[];

/** Letters of a word in Latin letters of no language in particular: shorter ones mean too much else. */
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
