import { like, notLike, sql, type SQL } from "drizzle-orm";
import { products } from "./products.table.ts";
import { escapeLike, isLookedForAsItStands, nameIn } from "./search-words.ts";

/** 0: the name begins with the text; 1: a word of it does; 2: it is inside the name; 3: elsewhere. */
export function rank(text: string): SQL<number> {
  const { starts, startsWord, inside } = patternsOf(phraseOf(text));
  return sql<number>`case when ${products.nameWords} like ${starts} then 0
    when ${products.nameWords} like ${startsWord} then 1
    when ${products.nameWords} like ${inside} then 2 else 3 end`;
}

/** The products of one rank among all that a text matches. */
export type Rank = {
  rank: number;
  /** Tells them from those of other ranks. */
  is: SQL;
  /** The same or more of them, said so that an index gives them whatever the planner thinks; undefined: it decides. */
  indexed: SQL | undefined;
  /** Whoever is of this rank matches the text. */
  impliesMatch: boolean;
};

/** The ranks that products matching this text can have, the best first. */
export function ranksOf(text: string): Rank[] {
  const phrase = phraseOf(text);
  const { starts, startsWord, inside } = patternsOf(phrase);
  const name = products.nameWords;
  const asItStands = isLookedForAsItStands(text, phrase);
  const isShort = [...text.toLowerCase()].length <= 2;
  const first: Rank[] = [
    { rank: 0, is: like(name, starts), indexed: like(name, starts), impliesMatch: asItStands !== "no" },
    {
      rank: 1,
      is: sql`${like(name, startsWord)} and ${notLike(name, starts)}`,
      indexed: likeUnforeseen(startsWord),
      impliesMatch: asItStands !== "no",
    },
  ];
  // One or two letters must begin a word of the name.
  if (isShort && asItStands === "only") return first;
  return [
    ...first,
    {
      rank: 2,
      is: sql`${like(name, inside)} and ${notLike(name, startsWord)}`,
      indexed: THREE_LETTERS.test(phrase) ? likeUnforeseen(inside) : undefined,
      impliesMatch: asItStands !== "no" && !isShort,
    },
    { rank: 3, is: notLike(name, inside), indexed: undefined, impliesMatch: false },
  ];
}

/** The words that a name is held against, with single spaces for all that stands between them. */
function phraseOf(text: string): string {
  return nameIn(text)
    .replace(/[\s\p{P}\p{S}]+/gu, " ")
    .trim();
}

function patternsOf(phrase: string): { starts: string; startsWord: string; inside: string } {
  const words = escapeLike(phrase);
  return { starts: ` ${words}%`, startsWord: `% ${words}%`, inside: `%${words}%` };
}

/** What the trigram index needs of a text that stands inside a word. */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

/**
 * LIKE with a pattern that the planner does not see. It would ask a hundred sampled rows how many products match, and read
 * all of them where that comes out high; unseen, it takes few for granted and reads the trigram index.
 */
const likeUnforeseen = (pattern: string): SQL => sql`${products.nameWords} like (select ${pattern}::text)`;
