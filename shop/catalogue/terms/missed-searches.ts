import { desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { squeeze } from "./normal-search.ts";
import type { Dictionary } from "./dictionary.ts";
import { ownNameOf } from "../../values/search-term.ts";
import { openMissCounter, today } from "../../rate-limit/miss-counter.ts";
import { searchMisses } from "../../schema/terms.ts";

/** Different searches that are counted on one day. */
const MOST_A_DAY = 2000;
/** Characters of what is counted: a longer text is no name of anything. */
export const LONGEST_WORD = 60;

/** Days for which a count is stored. */
const RETENTION_DAYS = 90;

/** The text may be a person's address or number, so it is not stored. */
const isSomebodys = (text: string): boolean => text.includes("@") || (text.match(/\d/g)?.length ?? 0) >= 6;

export const isAgedMiss = sql`${searchMisses.day} < ${today} - ${RETENTION_DAYS}::int`;

/** Counts searches without results, without data on the user. */
export function openSearchMisses(db: Database) {
  const count = openMissCounter(db, { table: searchMisses, column: searchMisses.query, mostADay: MOST_A_DAY });
  return async (text: string, address: string | null): Promise<void> => {
    if (isSomebodys(text) || [...text].length > LONGEST_WORD || !/\p{L}{2}/u.test(text.replace(/\p{M}/gu, ""))) return;
    await count(text, address);
  };
}

/** What was looked for and not found, how often, and what it may mean: a term's name, or ''. */
export type Miss = { query: string; count: number; guess: string };

/** Days that the admin is shown. */
const RECENT = 30;

/** The most frequent ones of the last days. */
export async function readMisses(db: Database, dictionary: Dictionary, most: number): Promise<Miss[]> {
  const count = sql<number>`sum(${searchMisses.count})::int`;
  const rows = await db
    .select({ query: searchMisses.query, count })
    .from(searchMisses)
    .where(gt(searchMisses.day, sql`${today} - ${RECENT}::int`))
    .groupBy(searchMisses.query)
    .orderBy(desc(count), searchMisses.query)
    .limit(most);
  return rows.map((row) => {
    const word = row.query.replaceAll(" ", "");
    const [guess] = [dictionary.named(row.query), dictionary.sounding(word), dictionary.near(word)].flat();
    return { ...row, guess: guess === undefined ? "" : ownNameOf(guess) };
  });
}

/** Forgets the searches that hold a word of one of these names: somebody's own name, where they are erased. */
export async function deleteMissedSearches(db: Database | Transaction, names: readonly string[]): Promise<void> {
  const words = names.flatMap((name) => squeeze(name).split(" ")).filter((word) => /\p{L}{3}/u.test(word));
  if (words.length === 0) return;
  await db.delete(searchMisses).where(
    sql`exists (
      select from unnest(${sql.param([...new Set(words)])}::text[]) as word where strpos(${searchMisses.query}, word) > 0)`,
  );
}

/** It is known by now what it means, or that it means nothing here. */
export async function deleteMissedSearch(db: Database | Transaction, query: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.query, query));
}
