import type { Words } from "./lazy-words.ts";
import { LANGUAGES, languageOf } from "./languages.ts";
import { everyPageWords } from "./en/every-page.ts";

/** Some of the registry's, by their names in it. */
type Named = Record<string, Words>;

type All<More> = (More extends unknown ? (words: More) => void : never) extends (words: infer Both) => void
  ? Both
  : never;
/** As `named` below, where nothing is named. */
export type None = { everyPageWords: typeof everyPageWords };
/** The words of every page with those of some. */
export type Messages<More = unknown> = typeof everyPageWords & More;

/** Merged once, and again where a source has changed, as under `npm run dev`. */
const merged = new Map<string, { named: Named; all: object }>();

/**
 * The words of every page with those that are named, in a language. What is not in the browser yet is fetched, and its
 * promise thrown, as React waits for it; on the server `fetchAllWords` has been waited for.
 */
export function messagesFor<Some extends Named = None>(language: string, some?: Some): Messages<All<Some[keyof Some]>> {
  const key = some === undefined ? language : [language, ...Object.keys(some)].join(" ");
  const known = merged.get(key);
  // The key names the same sources.
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

/** Before anything is said in more than the first language: a server then has them all. */
export async function fetchAllWords(): Promise<void> {
  await Promise.all(LANGUAGES.map(async ({ further }) => further?.fetchAll()));
}
