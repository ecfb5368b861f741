import { asc } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { keptUntilTold } from "../../kept-until-told.ts";
import { makeDictionary, type Dictionary } from "./dictionary.ts";
import { terms } from "./terms.table.ts";
import type { Term } from "./term.ts";

/** The topic of terms that were changed. */
export const TERMS = "terms";

export type ReadDictionary = () => Promise<Dictionary>;

/** The terms as they are now, in the order of their ids. */
export function readTerms(db: Database | Transaction): Promise<Term[]> {
  const { id, kind, shelf, words } = terms;
  return db.select({ id, kind, shelf, words }).from(terms).orderBy(asc(id));
}

/** Holds the dictionary in memory until somebody, in whichever process, changes a term. */
export function openDictionary(db: Database, pubsub: PubSub): ReadDictionary {
  return keptUntilTold(pubsub, [TERMS], async () => makeDictionary(await readTerms(db)));
}
