import { sql, type SQL } from "drizzle-orm";
import { escapeLike } from "./catalogue/search-words.ts";

/** Words of a search that are looked at; a longer one is a paste, not a search. */
const MOST_WORDS = 8;

/** Each word of the search must stand somewhere in `text`, case aside. */
export function holdsWords(text: SQL, search: string): SQL[] {
  const words = search.toLowerCase().split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => sql`lower(${text}) like ${`%${escapeLike(word)}%`}`);
}
