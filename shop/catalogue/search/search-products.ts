import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Viewer } from "../../values/viewer.ts";
import { cardsFor, cardText, type CardRow, type ProductCard } from "../products/product-cards.ts";
import { closeMatches } from "./close-matches.ts";
import { fewProducts, type ProductMatches, type RankedRow } from "./small-result.ts";
import { familyCondition, filters, walkable } from "./conditions.ts";
import { PAGE_SIZE, type ListingQuery } from "./listing-query.ts";
import { MOST_COUNTED } from "../../values/product.ts";
import { normalSearch } from "../terms/normal-search.ts";
import type { openSearchMisses } from "../terms/missed-searches.ts";
import { notSold, otherWords, type ShownFor } from "./fallback.ts";
import { products } from "../../schema/products.ts";
import type { CountCards } from "./count-cards.ts";
import { beyond, inOrder, ordering, readCursor, writeCursor, type ListingRequest, type Cut } from "./result-order.ts";
import { countMany, someOfMany } from "./large-result.ts";
import type { ReadDictionary } from "../terms/dictionary.ts";
import { NAMES, nameOf, type TermName } from "../../values/search-term.ts";
import { nameIn, emptyQuery, parseQuery, type QueryWord, type Wanted } from "./parse-query.ts";

/** What a page shows above its list, where the list is not simply the result of the query. */
export type SearchRemarks = {
  shownFor: ShownFor[];
  /** Words that were left out of the search, so that it finds something. */
  without: string[];
  /** Things that were called by their names and that no product is: what is listed only speaks of them. */
  notSold: TermName[];
  /** It asks what suits or is best, which no name of a product answers. */
  hasPreference: boolean;
};

export type Listing = {
  cards: ProductCard[];
  /** Matches in all; `MOST_COUNTED` + 1 stands for more than that. */
  count: number;
  /** Where the neighbouring pages begin, or null at an end of the list. */
  next: string | null;
  previous: string | null;
  /** Where nothing matched exactly: products whose names are close to the search. */
  closeMatches: ProductCard[];
  remarks: SearchRemarks;
};

type Parts = {
  db: Database;
  dictionary: ReadDictionary;
  countCards: CountCards;
  noteMiss: ReturnType<typeof openSearchMisses>;
};

/**
 * One page of the products that a query asks for, deep pages at the cost of the first (keyset, not offset). `address`: a
 * visitor's network address, by which searches in vain are counted; null: they are not.
 */
export async function listProducts(
  parts: Parts,
  viewer: Viewer,
  query: ListingQuery,
  address: string | null,
): Promise<Listing> {
  const { page, close = [], remarks } = await find(parts, query);
  const toCard = cardsFor(viewer);
  const listing = { ...page, cards: page.rows.map(toCard), closeMatches: close.map(toCard), remarks };
  if (address !== null && isMissed(listing, query)) await parts.noteMiss(query.text, address);
  return listing;
}

/** Looked for in the whole shop, and not there. */
function isMissed({ count, remarks }: Listing, query: ListingQuery): boolean {
  const isWhole = filters(query).length === 0 && query.category === null && !query.after && !query.before;
  return query.text !== "" && isWhole && (count === 0 || remarks.notSold.length > 0 || remarks.without.length > 0);
}

type SearchResult = { page: Page; close?: CardRow[]; remarks: SearchRemarks };

/** Each step only after an empty one before: the words as they are; replacements of unknown words; close names. */
async function find(parts: Parts, query: ListingQuery): Promise<SearchResult> {
  const { db, dictionary } = parts;
  if (query.text === "") return { page: await pageOf(parts, { ...query, wanted: emptyQuery }), remarks: none };
  const known = await dictionary();
  const wanted = parseQuery(normalSearch(query.text), known);
  const remarks = { ...none, hasPreference: wanted.hasPreference };
  const page = await pageOf(parts, { ...query, wanted });
  if (page.count > 0) {
    const missing = page.hasThing ? [] : await notSold(db, wanted);
    return { page, remarks: { ...remarks, notSold: missing.map(nameOf) } };
  }
  const other = (await otherWords(db, wanted, known)) ?? { wanted, shownFor: [], without: [] };
  const otherwise = { ...remarks, shownFor: other.shownFor, without: other.without };
  const isNamed = wanted.words.some((word) => word.isNamed && word.terms.length > 0);
  // If the ignored word is the only one besides a category's, suggest close names. Beside a named product, ignore it.
  const close = isNamed || other.without.length === 0 ? [] : await closeMatches(db, query, other.without.join(" "));
  if (close.length > 0 || other.wanted.words.length === 0) return { page, close, remarks };
  if (other.wanted !== wanted) {
    const otherPage = await pageOf(parts, { ...query, wanted: other.wanted });
    if (otherPage.count > 0) return { page: otherPage, remarks: otherwise };
  }
  return await namedAlone(parts, query, isNamed ? wanted : other.wanted, {
    page,
    remarks: isNamed ? remarks : otherwise,
  });
}

/**
 * Nothing has all the words: what is shown are the things that were called by their names, or what speaks of them. Of
 * several things it is the last, which is the main one in 'tamatar me keeda' and 'neem oil for chilli' alike.
 */
async function namedAlone(
  parts: Parts,
  query: ListingQuery,
  wanted: Wanted,
  empty: SearchResult,
): Promise<SearchResult> {
  const missing = await notSold(parts.db, wanted);
  const isMissing = ({ terms }: QueryWord) => missing.some(({ id }) => terms.includes(id));
  const things = wanted.words.filter(({ shelf, isNamed }) => shelf === null && isNamed);
  // Without its crop a need is answered, but a crop does not answer a need that the shop cannot.
  if (missing.length > 0 && (things.every(isMissing) || missing.some(({ words }) => NAMES in words))) {
    const page = await pageOf(parts, { ...query, wanted: { ...wanted, words: things } });
    return { page, remarks: { ...empty.remarks, notSold: missing.map(nameOf) } };
  }
  if (wanted.words.every(({ terms }) => terms.length === 0))
    return { ...empty, close: await closeMatches(parts.db, query, nameIn(wanted)) };
  for (const words of partsOf(wanted.words.filter((word) => !isMissing(word)))) {
    if (words.length === wanted.words.length) continue;
    const page = await pageOf(parts, { ...query, wanted: { ...wanted, words } });
    if (page.count === 0) continue;
    const without = wanted.words.filter((word) => !words.includes(word)).map(({ word }) => word);
    return { page, remarks: { ...empty.remarks, without } };
  }
  return empty;
}

/** Searches for fewer words that are tried at most, each a statement. */
const MOST_PARTS = 5;

/** Fewer of the words: those with a meaning, then the last ones from each thing on, then the first thing. */
function partsOf(words: readonly QueryWord[]): QueryWord[][] {
  const begins = words.flatMap((word, at) => (word.terms.join() === words[at - 1]?.terms.join() ? [] : [at]));
  const meaningful = words.filter(({ isNamed, shelf }) => isNamed || shelf !== null);
  const ends = begins.slice(0, MOST_PARTS - 2).map((at) => words.slice(at));
  return [meaningful, ...ends, words.slice(0, begins[1])];
}

const none: SearchRemarks = { shownFor: [], without: [], notSold: [], hasPreference: false };

type Page = Pick<Listing, "count" | "next" | "previous"> & { rows: CardRow[]; hasThing: boolean };

async function pageOf(parts: Parts, query: ListingRequest): Promise<Page> {
  const cursor = readCursor(query.after ?? query.before, query.sort);
  const backwards = query.after === null && cursor !== null;
  const order = ordering(query);
  const cut = { cursor, ascending: order.ascending !== backwards };
  const result =
    query.text === "" ? await wholeCategory(parts, query, order.key, cut) : await searched(parts, query, cut);
  const more = result.rows.length > PAGE_SIZE;
  const rows = result.rows.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    ...result,
    rows,
    next: hasNext && last ? writeCursor(query.sort, last) : null,
    previous: hasPrevious && first ? writeCursor(query.sort, first) : null,
  };
}

// Not parameters: with the limits in its text, PostgreSQL plans the statement once.
const ONE_PAGE = sql.raw(String(PAGE_SIZE + 1));

/** Without words to look for an index has every order. */
async function wholeCategory(
  { db, countCards }: Parts,
  query: ListingQuery,
  key: SQL,
  cut: Cut,
): Promise<ProductMatches> {
  const count = await countCards(query);
  const conditions = [...walkable(query), ...filters(query), ...familyCondition(query, emptyQuery), beyond(key, cut)];
  const { rows } = await db.execute<RankedRow>(sql`
    select ${key} as "sortKey", ${cardText} from ${products}
    where ${and(...conditions)} order by ${inOrder(key, cut)} limit ${ONE_PAGE}`);
  return { count, rows, hasThing: true };
}

/** A search that finds few is sorted whole, in the statement that counts it; of others only the page is looked for. */
async function searched({ db, countCards }: Parts, query: ListingRequest, cut: Cut): Promise<ProductMatches> {
  const order = ordering(query);
  const isLarge = await hasLargeCategory(countCards, query);
  const result = isLarge ? { count: MOST_COUNTED + 1, rows: null } : await fewProducts(db, query, order, cut);
  if (result.rows !== null) return { ...result, rows: result.rows };
  const [count, rows] = await Promise.all([
    result.count > MOST_COUNTED ? MOST_COUNTED + 1 : countMany(db, query),
    someOfMany(db, query, order, cut),
  ]);
  return { count, hasThing: true, rows };
}

/** Whether the only word names a category, all of whose products match, and they are more than a count goes to. */
async function hasLargeCategory(countCards: CountCards, query: ListingRequest): Promise<boolean> {
  const [shelf, ...others] = query.wanted.words.map((word) => word.shelf);
  if (!shelf || others.length > 0 || (query.category ?? shelf) !== shelf) return false;
  const named = shelf === "parts" ? { spareParts: true } : { category: shelf };
  return (await countCards({ ...query, ...named })) > MOST_COUNTED;
}
