import type { Words } from "./lazy-words.ts";
import { LANGUAGES, languageOf } from "./languages.ts";
import { everyPageWords } from "./en/every-page.ts";

/** Some of the registry's, by their names in it. */
export type Named = Record<string, Words>;

export type All<More> = (More extends unknown ? (words: More) => void : never) extends (words: infer Both) => void
  ? Both
  : never;
/** For `messagesFor` without `some`. */
export type None = { everyPageWords: typeof everyPageWords };
/** The words of every page with those of some. */
export type Messages<More = unknown> = typeof everyPageWords & More;

/** Merged once, and again after a source has changed, as under `npm run dev`. */
const merged = new Map<string, { named: Named; all: object }>();

/**
 * The words of every page and the requested ones, in a language. In the browser, throws the promise of words that are
 * not loaded yet, for React's Suspense. On the server call `fetchAllWords` before.
 */
export function messagesFor<Some extends Named = None>(language: string, some?: Some): Messages<All<Some[keyof Some]>> {
  const key = some === undefined ? language : [language, ...Object.keys(some)].join(" ");
  const known = merged.get(key);
  // The sources may have changed under the same key.
  for (const name in some) if (known?.named[name] !== some[name]) merged.delete(key);
  if (merged.has(key)) return known?.all as Messages<All<Some[keyof Some]>>;
  const named: Named = { everyPageWords, ...some };
  const { further } = languageOf(language);
  const all: Record<string, object> = {};
  for (const name in named) {
    const words = further?.words(name) ?? named[name];
    for (const about in words) all[about] = { ...all[about], ...words[about] };
  }
  merged.set(key, { named, all });
  return all as Messages<All<Some[keyof Some]>>;
}

/** A server loads all languages before the first request. */
export async function fetchAllWords(): Promise<void> {
  await Promise.all(LANGUAGES.map(async ({ further }) => further?.fetchAll()));
}
