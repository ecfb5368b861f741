import { hasIndic } from "./transliterate.ts";
import { distance, plainSpelling, soundKey } from "./phonetic-key.ts";
import { allWords, type Term } from "../../values/search-term.ts";
import { asc } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { cacheUntil } from "../../topics/cache-until.ts";
import { terms } from "../../schema/terms.ts";
import { TERMS } from "../../topics/topics.ts";

export type Dictionary = {
  /** Words of the longest phrase. */
  longest: number;
  /** The terms that are called exactly so, be it written in one word, in the plural or in an oblique case. */
  named(phrase: string): readonly Term[];
  /** As `named`, whatever the spelling: for phrases, since a single word may be a different one. */
  spelledLike(phrase: string): readonly Term[];
  /** Terms with a single word that begins so, for a word with an unknown ending. */
  begun(phrase: string): readonly Term[];
  /** Those of which a word sounds so. */
  sounding(word: string): readonly Term[];
  /** The one of which a word is but a slip away. */
  near(word: string): readonly Term[];
};

/** Characters that a prefix or phonetic match needs; fewer in Indic scripts, where one is a syllable. */
const SHORTEST = { latin: 4, indic: 3 };
const isTooShort = (word: string, plain = word): boolean =>
  hasIndic(word) ? [...plain].length < SHORTEST.indic : word.length < SHORTEST.latin;
/** Terms that a beginning may stand for: more of them would say nothing. */
const MOST_BEGUN = 6;

type Entry = { word: string; plain: string; term: Term };

/** All that people call things, held in memory: some thousand words, asked at every search. */
export function makeDictionary(terms: readonly Term[]): Dictionary {
  const entries: Entry[] = terms.flatMap((term) =>
    allWords(term).map((word) => ({ word, plain: plainSpelling(word), term })),
  );
  const byWord = groupBy(entries.flatMap((entry) => spelled(entry.word).map((word) => [word, entry] as const)));
  const byPlain = groupBy(entries.map((entry) => [entry.plain, entry] as const));
  const byKey = groupBy(entries.map((entry) => [soundKey(entry.word, entry.plain) ?? "", entry] as const));
  const sorted = [...byWord.keys()].toSorted();
  const called = (forms: readonly string[]): Term[] => distinct(forms.flatMap((each) => byWord.get(each) ?? []));
  const named = (phrase: string): Term[] => {
    const terms = called(singulars(phrase));
    return terms.length > 0 ? terms : called(directForms(phrase));
  };

  return {
    longest: Math.max(1, ...entries.map(({ word }) => word.split(" ").length)),
    named,
    spelledLike: (phrase) => distinct(byPlain.get(plainSpelling(phrase)) ?? []),
    begun(phrase) {
      if (isTooShort(phrase)) return [];
      const matches: Entry[] = [];
      for (let at = firstFrom(sorted, phrase); sorted[at]?.startsWith(phrase); at += 1)
        matches.push(...(byWord.get(sorted[at] ?? "") ?? []).filter(({ word }) => !word.includes(" ")));
      const terms = distinct(matches);
      return terms.length > MOST_BEGUN ? [] : terms;
    },
    sounding(word) {
      const plain = plainSpelling(word);
      if (isTooShort(word, plain)) return [];
      const same = byPlain.get(plain);
      if (same !== undefined) return distinct(same);
      const stem = withoutEnding(word, byWord);
      if (stem !== null) return named(stem);
      const key = soundKey(word, plain);
      const alike = key === null ? [] : (byKey.get(key) ?? []).filter((entry) => soundsAlike(plain, entry.plain));
      return distinct(closest(plain, alike));
    },
    near(word) {
      const plain = plainSpelling(word);
      const most = slipsIn(plain);
      if (most === 0) return [];
      const near = entries.filter(
        ({ plain: other }) =>
          other[0] === plain[0] &&
          (plain.length > 5 || consonantsOf(other) === consonantsOf(plain)) &&
          distance(plain, other, most) <= Math.min(most, slipsIn(other)),
      );
      return distinct(closest(plain, near)).slice(0, 2);
    },
  };
}

/** A phrase, and the same without its spaces: 'lady finger' is also written 'ladyfinger'. */
const spelled = (word: string): string[] => (word.includes(" ") ? [word, word.replaceAll(" ", "")] : [word]);

/** 'chillies' and 'tomatoes' are what a term calls 'chilli' and 'tomato'. */
function singulars(word: string): string[] {
  if (!/^[a-z ]{4,}s$/.test(word)) return [word];
  const more = word.endsWith("ies")
    ? [`${word.slice(0, -3)}y`, word.slice(0, -2)]
    : word.endsWith("es")
      ? [word.slice(0, -2)]
      : [];
  return [word, word.slice(0, -1), ...more];
}

/**
 * What Hindi, Marathi and Punjabi put before 'of' and 'for', and the plain form: 'chane ka beej' is seed of 'chana',
 * 'फूलों के' is of 'फूल'.
 */
const OBLIQUE: readonly [ending: RegExp, plain: string][] = [
  [/e(?= |$)/g, "a"],
  [/iyon?(?= |$)/g, "i"],
  [/on(?= |$)/g, ""],
  [/on(?= |$)/g, "a"],
  [/े(?= |$)/g, "ा"],
  [/ियों(?= |$)/g, "ी"],
  [/ों(?= |$)/g, ""],
  [/ों(?= |$)/g, "ा"],
  [/ੇ(?= |$)/g, "ਾ"],
];
const directForms = (phrase: string): string[] =>
  !/(?:[eonेੇ]|ों)(?: |$)/u.test(phrase)
    ? []
    : OBLIQUE.map(([ending, plain]) => phrase.replace(ending, plain)).filter((form) => form !== phrase);

/** Equal consonants are not enough: 'pan', 'pine' and 'pony' differ in their vowels. */
const soundsAlike = (a: string, b: string): boolean => distance(a, b, 3) <= Math.max(a.length, b.length) / 3.5;

/** Slips of typing that a word of this length may have. */
const slipsIn = (plain: string): number => (plain.length < 5 || /\d/.test(plain) ? 0 : plain.length < 8 ? 1 : 2);

/** In a short word only vowels, nasals, r and d may differ: 'kakri' matches 'kakdi', but 'kurta' not 'khurpa'. */
const consonantsOf = (plain: string): string => plain.replace(/[aeiouyn]/g, "").replaceAll("r", "d");

function closest(plain: string, entries: readonly Entry[]): Entry[] {
  const measured = entries.map((entry) => ({ entry, steps: distance(plain, entry.plain, 3) }));
  const least = Math.min(...measured.map(({ steps }) => steps));
  return measured.filter(({ steps }) => steps === least).map(({ entry }) => entry);
}

/** Characters of the longest suffix that Indic languages add to a word: 'of', 'for', 'the'. */
const LONGEST_ENDING = 4;

/**
 * 'टोमॅटोचे' and 'বেগুনের' begin with the word itself, 'वांग्याचे' with an inflected form; null for an unknown word.
 */
function withoutEnding(word: string, known: ReadonlyMap<string, unknown>): string | null {
  if (!hasIndic(word)) return null;
  const [, bent] = /^(.+)्या/u.exec(word) ?? [];
  for (const vowel of bent === undefined ? [] : ["ा", "ी", "े"]) if (known.has(bent + vowel)) return bent + vowel;
  const characters = [...word];
  for (let cut = 1; cut <= LONGEST_ENDING && characters.length - cut >= SHORTEST.indic; cut += 1) {
    const begun = characters.slice(0, -cut).join("");
    // One sign more may be another word: 'वाला' is no 'वाल'.
    if (known.has(begun) && (cut > 1 || begun.length > SHORTEST.indic)) return begun;
  }
  return null;
}

function groupBy(pairs: readonly (readonly [string, Entry])[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [key, entry] of pairs) {
    if (key === "") continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

const distinct = (entries: readonly Entry[]): Term[] => [...new Set(entries.map(({ term }) => term))];

/** The index of the first text that does not come before `from`. */
function firstFrom(sorted: readonly string[], from: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type ReadDictionary = () => Promise<Dictionary>;

/** The terms as they are now, in the order of their ids. */
export function readTerms(db: Database | Transaction): Promise<Term[]> {
  const { id, kind, shelf, words } = terms;
  return db.select({ id, kind, shelf, words }).from(terms).orderBy(asc(id));
}

/** Holds the dictionary in memory until somebody, in whichever process, changes a term. */
export function openDictionary(db: Database, pubsub: PubSub): ReadDictionary {
  return cacheUntil(pubsub, [TERMS], async () => makeDictionary(await readTerms(db)));
}
