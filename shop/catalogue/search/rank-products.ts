import { and, like, not, notLike, or, sql, type SQL } from "drizzle-orm";
import { products } from "../../schema/products.ts";
import { escapeLike } from "../../schema/expressions.ts";
import { termMark } from "../terms/term-marks.ts";
import { isLookedForAsItStands, isShort, nameIn, type Wanted } from "./parse-query.ts";

/**
 * 0: The name begins with the text. 1: A word of the name does. 2: A term of the product matches. 3: Name or brand
 * contain the text. 4: Other matches.
 */
export function rank(wanted: Wanted): SQL<number> {
  const { starts, startsWord, inside } = patternsOf(phraseOf(wanted));
  const thing = isThing(wanted);
  return sql<number>`case when ${products.nameWords} like ${starts} then 0
    when ${products.nameWords} like ${startsWord} then 1
    when ${thing ?? sql`false`} then 2
    when ${nameOrBrand(inside)} then 3 else 4 end`;
}

/** The products of one rank among all that a text matches. */
export type Rank = {
  rank: number;
  /** True for products of this rank only. */
  is: SQL;
  /**
   * The same or more, as a condition that an index serves whatever the planner estimates; undefined: the planner
   * decides.
   */
  indexed: SQL | undefined;
  /** True if every product of this rank matches the text. */
  impliesMatch: boolean;
};

/** The ranks that products matching this text can have, the best first. */
export function ranksOf(wanted: Wanted): Rank[] {
  const phrase = phraseOf(wanted);
  const { starts, startsWord, inside } = patternsOf(phrase);
  const name = products.nameWords;
  const asItStands = isLookedForAsItStands(wanted, phrase);
  const first: Rank[] = [
    { rank: 0, is: like(name, starts), indexed: like(name, starts), impliesMatch: asItStands !== "no" },
    {
      rank: 1,
      is: sql`${like(name, startsWord)} and ${notLike(name, starts)}`,
      indexed: likeUnforeseen(name, startsWord),
      impliesMatch: asItStands !== "no",
    },
  ];
  // One or two characters must begin a word of the name.
  if (isShort(wanted) && asItStands === "only") return first;
  const thing = isThing(wanted);
  const rest = thing === undefined ? notLike(name, startsWord) : sql`${notLike(name, startsWord)} and ${not(thing)}`;
  const things: Rank = {
    rank: 2,
    is: sql`${thing} and ${notLike(name, startsWord)}`,
    indexed: marksUnforeseen(wanted),
    impliesMatch: false,
  };
  return [
    ...first,
    ...(thing === undefined ? [] : [things]),
    {
      rank: 3,
      is: sql`${nameOrBrand(inside)} and ${rest}`,
      indexed: THREE_LETTERS.test(phrase)
        ? sql`(${likeUnforeseen(name, inside)} or ${likeUnforeseen(sql`lower(${products.brand})`, inside)})`
        : undefined,
      impliesMatch: asItStands !== "no" && !isShort(wanted),
    },
    { rank: 4, is: sql`${not(nameOrBrand(inside))} and ${rest}`, indexed: undefined, impliesMatch: false },
  ];
}

const nameOrBrand = (pattern: string): SQL =>
  sql`(${products.nameWords} like ${pattern} or coalesce(lower(${products.brand}) like ${pattern}, false))`;

/** Words that name things: the product is one of each. */
const marksOf = ({ words }: Wanted): string[][] =>
  words.filter(({ terms }) => terms.length > 0).map(({ terms }) => terms.map((id) => `%${termMark(id)}%`));

/** Whether a product is a term that the words name; undefined where they name none. The marks' column is short. */
function isThing(wanted: Wanted): SQL | undefined {
  return and(...marksOf(wanted).map((marks) => anyLike(marks, (mark) => like(products.searchMore, mark))));
}

/** Whether it is one of them at least. */
export function isAnyThing(wanted: Wanted): SQL | undefined {
  return or(...marksOf(wanted).map((marks) => anyLike(marks, (mark) => like(products.searchMore, mark))));
}

/** As `isThing`, of the texts that have the index. */
function marksUnforeseen(wanted: Wanted): SQL | undefined {
  return and(...marksOf(wanted).map((marks) => anyLike(marks, (mark) => likeUnforeseen(products.searchText, mark))));
}

const anyLike = (patterns: readonly string[], say: (pattern: string) => SQL): SQL =>
  sql`(${sql.join(patterns.map(say), sql` or `)})`;

/** The words that a name is held against, with single spaces for all that stands between them. */
function phraseOf(wanted: Wanted): string {
  return nameIn(wanted)
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
 * LIKE with a pattern that the planner does not know. With a known one it estimates from a hundred sampled rows and, if
 * many match, reads the whole table. With an unknown one it assumes few matches and reads the trigram index.
 */
const likeUnforeseen = (text: SQL | typeof products.nameWords | typeof products.searchText, pattern: string): SQL =>
  sql`${text} like (select ${pattern}::text)`;
