import type { Sources } from "./languages.ts";
import type { Words } from "./messages.ts";

export type FurtherWords = {
  /** Throws the promise of words that are not here yet, as React waits for it. */
  words(name: string): Words;
  /** Fetches all of them: for a server, before it says anything in the language. */
  fetchAll(): Promise<void>;
};

/** The words of a language that is not in the pages' own scripts: fetched file by file, each once, when a page needs it. */
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
