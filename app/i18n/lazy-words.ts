import type * as registry from "./registry.ts";

type Registry = typeof registry;

/**
 * How a language's words are loaded, by their names in registry.ts; a browser fetches each file when a page needs it.
 */
export type Sources = { [Name in keyof Registry]: () => Promise<Registry[Name]> };

/** Texts by key; one with a name, a number or an amount in it is a function. */
export type Words = Record<string, object>;

export type FurtherWords = {
  /** Throws the promise of words that are not loaded yet, for React's Suspense. */
  words(name: string): Words;
  /** Loads all of them: for a server, before it renders the language. */
  fetchAll(): Promise<void>;
};

/**
 * The words of a further language, which are not in the pages' own scripts: each file is loaded once, when a page needs
 * it.
 */
export function furtherWords(sources: Sources): FurtherWords {
  const fetched = new Map<string, Words | Promise<void>>();

  function fetchWords(name: keyof Sources): Promise<void> {
    const coming = sources[name]().then((words) => void fetched.set(name, words));
    fetched.set(name, coming);
    return coming;
  }

  return {
    words(name) {
      const words = fetched.get(name) ?? fetchWords(name as keyof Sources);
      // oxlint-disable-next-line typescript/only-throw-error
      if (words instanceof Promise) throw words;
      return words;
    },
    async fetchAll() {
      await Promise.all(Object.keys(sources).map((name) => fetchWords(name as keyof Sources)));
    },
  };
}
