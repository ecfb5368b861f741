import { and, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { PLANNED_ANEW } from "#platform/database/named-statements.ts";
import { products } from "../../schema/products.ts";
import { inTexts, wordCondition } from "./conditions.ts";
import type { Dictionary } from "../terms/dictionary.ts";
import { hasIndic } from "../terms/transliterate.ts";
import { soundMark, termMark } from "../terms/term-marks.ts";
import { soundKey } from "../terms/phonetic-key.ts";
import { nameOf, ownNameOf, type Term, type TermName } from "../../values/search-term.ts";
import { bare, type Wanted, type QueryWord } from "./parse-query.ts";

/** What stands for a word that no product has; `term` is null where names of products sound so. */
export type ShownFor = { word: string; term: TermName | null };

export type OtherWords = {
  wanted: Wanted;
  /** What stands in it for which word. */
  shownFor: ShownFor[];
  /** Words that nothing knows, by sound or by nearness; they are no more in it. */
  without: string[];
};

/** A search with words that no product has, and their replacements; null where every word is known. */
export async function otherWords(db: Database, wanted: Wanted, dictionary: Dictionary): Promise<OtherWords | null> {
  const { words } = wanted;
  const isThere = await exist(
    db,
    words.map((word) => wordCondition(word, products)),
  );
  const unknown = words.filter((word, at) => !word.isNamed && word.shelf === null && !isThere[at]);
  if (unknown.length === 0) return null;
  const whole = words.length > 1 ? termsFor(words.map(({ word }) => word).join(""), dictionary) : [];
  if (whole.length > 0) {
    const queryText = words.map(({ word }) => word).join(" ");
    return {
      wanted: { ...wanted, words: [inItsPlace(whole)], named: whole },
      shownFor: shown(queryText, whole),
      without: [],
    };
  }
  const keys = unknown.map(({ word }) => keyIn(bare(word)));
  const sounds = await exist(
    db,
    keys.map((key) => (key === null ? sql`false` : inTexts(soundMark(key)))),
  );
  const result: OtherWords = { wanted, shownFor: [], without: [] };
  const replaced = words.flatMap((word): QueryWord[] => {
    const at = unknown.indexOf(word);
    if (at === -1) return [word];
    const terms = termsFor(word.word, dictionary);
    const key = keys[at];
    if (terms.length > 0) {
      result.shownFor.push(...shown(word.word, terms));
      return [inItsPlace(terms)];
    }
    if (key && sounds[at]) {
      result.shownFor.push({ word: word.word, term: null });
      return [{ ...word, spellings: [soundMark(key)], terms: [] }];
    }
    result.without.push(word.word);
    return [];
  });
  return { ...result, wanted: { ...wanted, words: replaced } };
}

/** By sound before nearness. */
function termsFor(word: string, dictionary: Dictionary): readonly Term[] {
  const plain = bare(word);
  const named = dictionary.named(plain);
  if (named.length > 0) return named;
  const sounding = dictionary.sounding(plain);
  if (sounding.length > 0) return sounding;
  const begun = hasIndic(plain) ? dictionary.begun(plain) : [];
  return begun.length > 0 ? begun : dictionary.near(plain);
}

const shown = (word: string, terms: readonly Term[]): ShownFor[] => terms.map((term) => ({ word, term: nameOf(term) }));

/** The terms under the first one's own name, so that the names of products are held against that. */
function inItsPlace(terms: readonly Term[]): QueryWord {
  const [first] = terms;
  const things = terms.filter(({ shelf }) => shelf === null).map(({ id }) => id);
  const shelf = terms.find((term) => term.shelf !== null)?.shelf ?? null;
  return { word: first === undefined ? "" : ownNameOf(first), spellings: [], terms: things, shelf, isNamed: true };
}

/** A phonetic key that identifies a product's name: in Latin script, three consonants occur in too many other words. */
function keyIn(word: string): string | null {
  const key = soundKey(word);
  return key !== null && (key.length > 3 || hasIndic(word)) ? key : null;
}

/** Of each condition, whether a product in the shop has it. */
async function exist(db: Database, conditions: readonly SQL[]): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const lookups = conditions.map(
    (condition) => sql`exists(select 1 from ${products} where ${and(isNull(products.deletedAt), condition)})`,
  );
  const { rows } = await db.execute<{ matched: boolean[] }>(
    sql`select ${PLANNED_ANEW} array[${sql.join(lookups, sql`, `)}] as matched`,
  );
  return rows[0]?.matched ?? [];
}

/** Those of the named terms that no product in the shop is, nor another term of the same word. */
export async function notSold(db: Database, { named, words }: Pick<Wanted, "named" | "words">): Promise<Term[]> {
  const isThere = await exist(
    db,
    named.map(({ id }) => inTexts(termMark(id))),
  );
  const sold = new Set(named.filter((_, at) => isThere[at]).map(({ id }) => id));
  return named.filter(
    ({ id }) => !words.some(({ terms }) => terms.includes(id) && terms.some((each) => sold.has(each))),
  );
}
