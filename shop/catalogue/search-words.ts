import { eq, like, sql, type SQL } from "drizzle-orm";
import { products } from "./products.table.ts";

/** Words of a search that are looked at; a longer one is a paste, not a search. */
const MOST_WORDS = 8;

/**
 * Each word must be a substring of name, brand or description, case aside, or name its category. A
 * search of one or two letters would match nearly everything, so it must begin a word of the name.
 */
export function textConditions(text: string): SQL[] {
  const lower = text.toLowerCase();
  if (lower === "") return [];
  if ([...lower].length <= 2) {
    return [anyOf(spellings(lower).map((each) => like(products.nameWords, `% ${escapeLike(each)}%`)))];
  }
  const words = lower.split(" ").slice(0, MOST_WORDS);
  return words.map((word) => {
    const found = spellings(word).map((each) => like(products.searchText, `%${escapeLike(each)}%`));
    const category = CATEGORY_WORDS.get(word);
    return anyOf(category === undefined ? found : [...found, category]);
  });
}

const anyOf = (conditions: SQL[]): SQL => sql.join([sql`(`, sql.join(conditions, sql` or `), sql`)`]);

/** '16l' is also written '16 l'. */
function spellings(word: string): string[] {
  const apart = word.replace(/^([\d.,]*\d)(\p{L}+)$/u, "$1 $2");
  return apart === word ? [word] : [word, apart];
}

/** 'Tomato seeds' stands on no packet: the words by which buyers call a category mean all products in it. */
const CATEGORY_WORDS = new Map<string, SQL>([
  ...["seed", "seeds"].map((word) => [word, eq(products.category, "seeds")] as const),
  ...["fertilizer", "fertilizers", "fertiliser", "fertilisers"].map(
    (word) => [word, eq(products.category, "fertilizers")] as const,
  ),
  ...["sprayer", "sprayers"].map((word) => [word, eq(products.category, "sprayers")] as const),
  ...["part", "parts", "spare", "spares"].map((word) => [word, eq(products.sparePart, true)] as const),
  ["garden", eq(products.category, "garden")],
]);

/**
 * Whether `phrase`, what is looked for in names, is all that `text` asks for: then a name that has it matches. 'only': and
 * the text has no other spelling.
 */
export function isLookedForAsItStands(text: string, phrase: string): "only" | "also" | "no" {
  const lower = text.toLowerCase();
  if (phrase !== lower) return "no";
  return lower.split(" ").every((word) => spellings(word).length === 1) ? "only" : "also";
}

/** The words that can stand in a name: without those of the category, where there are others. */
export function nameIn(text: string): string {
  const words = text.toLowerCase().split(" ");
  const others = words.filter((word) => !CATEGORY_WORDS.has(word));
  return (others.length === 0 ? words : others).join(" ");
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
