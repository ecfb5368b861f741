import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#platform/database/connect.ts";
import { isUnreachable } from "#platform/database/errors.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { PRODUCTS, TERMS } from "../../topics/topics.ts";
import * as change from "./update-terms.ts";
import { makeDictionary, readTerms, type ReadDictionary } from "./dictionary.ts";
import { bringTerms, tieStale } from "./sync-terms.ts";
import { deleteMissedSearch, openSearchMisses, readMisses } from "./missed-searches.ts";
import { allWords, type Term } from "../../values/search-term.ts";
import { countTied } from "./suggestions.ts";
import { readTermFile } from "./parse-term.ts";

/** ms for which a change of terms waits until the products are linked to it. */
const LONGEST_TYING = 2000;

/** Misses that the admin is shown. */
const MOST_MISSES = 8;

/** The admin's verbs for what people call things. */
export function openTerms(
  { db, pubsub, dictionary }: { db: Database; pubsub: PubSub; dictionary: ReadDictionary },
  adminId: string,
) {
  /** In a large shop it goes on behind, and at the next start. */
  async function tie(): Promise<void> {
    const tying = tieStale(db)
      .catch((error: unknown) => {
        // A process that ends closes the database; the next start goes on.
        if (!isUnreachable(error)) process.emitWarning(error instanceof Error ? error : String(error));
      })
      .finally(() => pubsub.publish(PRODUCTS));
    await Promise.race([tying, delay(LONGEST_TYING, undefined, { ref: false })]);
  }
  /** Searches know of it at once; then pages that are in the cache are dropped. */
  async function changing<Result>(changed: Promise<Result>): Promise<Result> {
    try {
      return await changed;
    } finally {
      pubsub.publish(TERMS);
      await tie();
    }
  }
  const read = async (): Promise<Term[]> => (await readTerms(db)).filter((term) => allWords(term).length > 0);
  return {
    /** Adds this file's terms to a shop without terms, and links products that have no links to the present terms. */
    bring: (file: string) => changing(bringTerms(db, readTermFile(file))),

    /** All terms, each with the number of its products. */
    async list(): Promise<(Term & { products: number })[]> {
      const counts = await countTied(db);
      return (await read()).map((term) => ({ ...term, products: counts.get(term.id) ?? 0 }));
    },
    read,
    find: (id: string) => change.findTerm(db, id),
    save: (edit: change.TermChange) => changing(change.saveTerm(db, adminId, edit)),
    delete: (id: string) => changing(change.deleteTerm(db, adminId, id)),
    import: (list: readonly Term[]) => changing(change.importTerms(db, adminId, list)),
    async tick(tick: { termId: string; productId: number; on: boolean }): Promise<boolean> {
      try {
        return await change.tickProduct(db, tick);
      } finally {
        pubsub.publish(PRODUCTS);
      }
    },

    /** What was looked for and not found. */
    misses: async () => readMisses(db, await dictionary(), MOST_MISSES),
    /** A word of a search means the term of this name. */
    async means(word: string, name: string): ReturnType<typeof change.addWord> {
      const list = await read();
      const byName = (each: string) =>
        list.find(({ id }) => id === each) ?? makeDictionary(list).named(each)[0] ?? null;
      return changing(change.addWord(db, adminId, { word, name }, byName));
    },
    /** A missed search becomes an entry of its own. */
    addMissed: async (word: string) => changing(change.addTermOf(db, adminId, word, await read())),
    /** The reverse: the search is listed as missed again. */
    async undoAddMissed(id: string, word: string): Promise<void> {
      if (await changing(change.deleteTerm(db, adminId, id))) await openSearchMisses(db)(word, null);
    },
    deleteMissedSearch: (query: string) => deleteMissedSearch(db, query),
  };
}
