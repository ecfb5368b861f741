import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Whether the column has one of these ids. One parameter; drizzle's `inArray` writes one for each. */
export const isAnyOf = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** The zeros of Indian scripts, from Devanagari to Malayalam: numbers are stored as entered. */
const INDIAN_ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];
const INDIAN_DIGITS = INDIAN_ZEROS.flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)),
).join("");
const LATIN_DIGITS = "0123456789".repeat(INDIAN_ZEROS.length);

/** The digits of a text, in Latin ones, and nothing else. */
export const phoneDigits = (text: AnyPgColumn): SQL =>
  sql`regexp_replace(translate(${text}, ${INDIAN_DIGITS}, ${LATIN_DIGITS}), '[^0-9]', '', 'g')`;

/** Words of a search that are looked at; a longer one is a paste, not a search. */
const MOST_WORDS = 8;

/** Each word of the search must stand somewhere in `text`, case aside. */
export function holdsWords(text: SQL, search: string): SQL[] {
  const words = search.toLowerCase().split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => sql`lower(${text}) like ${`%${escapeLike(word)}%`}`);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
