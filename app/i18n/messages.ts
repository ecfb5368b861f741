import { everyPageWords } from "./en/every-page.ts";

/** Texts by key; one with a name, a number or an amount in it is a function. */
type Words = Record<string, object>;

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

/** Words of further languages, by their names in registry.ts. Those of the first language are in the pages' scripts. */
const translations = new Map<string, Named>();

/** Makes a further language known: all its words on a server, those of app pages in a browser. */
export function addTranslation(language: string, words: object): void {
  translations.set(language, words as Named);
  merged.clear();
}

/** The words of every page and the requested ones, in a language; a text that it lacks is the first language's. */
export function messagesFor<Some extends Named = None>(language: string, some?: Some): Messages<All<Some[keyof Some]>> {
  const key = some === undefined ? language : [language, ...Object.keys(some)].join(" ");
  const known = merged.get(key);
  // The sources may have changed under the same key.
  for (const name in some) if (known?.named[name] !== some[name]) merged.delete(key);
  if (merged.has(key)) return known?.all as Messages<All<Some[keyof Some]>>;
  const named: Named = { everyPageWords, ...some };
  const translated = translations.get(language);
  const all: Words = {};
  for (const name in named) {
    const words = withTexts(named[name] ?? {}, translated?.[name]) as Words;
    for (const about in words) all[about] = { ...all[about], ...words[about] };
  }
  merged.set(key, { named, all });
  return all as Messages<All<Some[keyof Some]>>;
}

/** The texts of one language in the place of another's; those that it lacks stay. */
function withTexts(first: object, further: object | undefined): object {
  if (further === undefined || Array.isArray(first)) return further ?? first;
  const own = further as Record<string, unknown>;
  const texts = Object.entries(first).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === "object" && text !== null ? withTexts(text, own[key] as object | undefined) : (own[key] ?? text),
  ]);
  return Object.fromEntries(texts) as object;
}
