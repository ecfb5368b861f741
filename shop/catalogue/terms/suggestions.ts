import { brotliCompressSync } from "node:zlib";
import { isNull, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { cacheUntil } from "../../topics/cache-until.ts";
import { PRODUCTS, TERMS } from "../../topics/topics.ts";
import { products } from "../../schema/products.ts";
import { readTerms } from "./dictionary.ts";
import { NAMES, ownNameOf, ROMAN, spoken, type Term } from "../../values/search-term.ts";
import { SHOP_LANGUAGE, type Language } from "../../values/languages.ts";
import { productTerms } from "../../schema/terms.ts";

/** bytes as they are sent: a phone fetches the file once, when somebody begins to search. */
const MOST_BYTES = 6 * 1024;
/** More than a shop has. */
const MOST_PRODUCTS = 1e9;

/** How many products in the shop are each term; a family counts as one. */
export async function countTied(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: productTerms.termId,
      count: sql<number>`count(distinct coalesce(${products.category} || ${products.familyKey}, ${products.id}::text))::int`,
    })
    .from(productTerms)
    .innerJoin(products, eq(products.id, productTerms.productId))
    .where(isNull(products.deletedAt))
    .groupBy(productTerms.termId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * What search fields suggest: a line for each thing that the shop has, its name in the page's language first; in all
 * scripts. As many of the terms as fit, those with the most products first. Pure.
 */
export function makeSuggestions(
  terms: readonly Term[],
  counts: ReadonlyMap<string, number>,
  language: string = SHOP_LANGUAGE,
): string {
  // Needs come last: each repeats products that other terms name.
  const weightOf = ({ id, shelf, words }: Term): number =>
    shelf === null ? (counts.get(id) ?? 0) / (NAMES in words ? MOST_PRODUCTS : 1) : Infinity;
  const lines = terms
    .filter((term) => weightOf(term) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1))
    .map((term) => lineOf(term, language));
  for (;;) {
    const text = lines.join("\n");
    if (brotliCompressSync(text).byteLength <= MOST_BYTES) return text;
    lines.splice(-Math.ceil(lines.length / 12));
  }
}

/** All spellings in Latin script, and the usual word of each other language. */
function lineOf(term: Term, language: string): string {
  const usual = spoken(term.words).flatMap(([language, list]) => (language === ROMAN ? [] : list.slice(0, 1)));
  const name = term.words[language]?.[0];
  return [...new Set([name ?? "", ownNameOf(term), ...usual, ...(term.words[ROMAN] ?? [])])].filter(Boolean).join(",");
}

/** Made anew where terms or products changed since. */
export function openSuggestions(db: Database, pubsub: PubSub): (language?: Language) => Promise<string> {
  const held = cacheUntil(pubsub, [TERMS, PRODUCTS], async () => {
    const [terms, counts] = await Promise.all([readTerms(db), countTied(db)]);
    const made = new Map<Language, string>();
    return (language: Language): string => {
      const text = made.get(language) ?? makeSuggestions(terms, counts, language);
      made.set(language, text);
      return text;
    };
  });
  return async (language = SHOP_LANGUAGE) => (await held())(language);
}
