import { sql, type SQL } from "drizzle-orm";
import { escapeLike } from "../schema/expressions.ts";
import { latinDigits, cleanSearch } from "../values/text.ts";
import { parsePhone } from "../values/phone.ts";
import { parseOrderNumber } from "../values/order-number.ts";
import { orders, searchedAddress } from "../schema/orders.ts";

/** What a search may mean. */
export type OrderSearch = {
  number: number | null;
  /** What must stand in the phone: the whole of it in E.164, or some of its digits. */
  phone: string | null;
  /** Each must stand in the name, the address or the village; lower case. */
  words: string[];
};

/** Fewer digits would stand in nearly every phone. */
const FEWEST_DIGITS = 3;
const MOST_WORDS = 8;

/**
 * An order's number, a phone in any spelling or a part of it, or words of name, address or village. Null for an empty search.
 * Pure.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const search = cleanSearch(text);
  if (search === "") return null;
  const number = parseOrderNumber(search);
  const phone = phoneIn(search);
  return {
    number: number.ok ? number.number : null,
    phone,
    words: phone === null ? search.toLowerCase().split(" ").slice(0, MOST_WORDS) : [],
  };
}

function phoneIn(text: string): string | null {
  const parsed = parsePhone(text);
  if (parsed.ok) return parsed.phone;
  const bare = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().,/−]/gu, "");
  // Within the country a 0 is dialled first, which no stored phone has.
  const [, digits] = /^\+?0{0,2}(\d+)$/.exec(bare) ?? [];
  return digits === undefined || digits.length < FEWEST_DIGITS ? null : digits;
}

/** Orders that the search may mean. */
export function matchesSearch({ number, phone, words }: OrderSearch): SQL {
  const holds = (part: string) => sql`${orders.searchText} like ${`%${escapeLike(part)}%`}`;
  const standsIn = (word: string) =>
    sql`(${holds(word)} or ${searchedAddress(orders)} like ${`%${escapeLike(word)}%`})`;
  const ways = [
    ...(number === null ? [] : [sql`${orders.number} = ${number}`]),
    ...(phone === null ? [] : [holds(phone)]),
    ...(words.length === 0 ? [] : [sql`(${sql.join(words.map(standsIn), sql` and `)})`]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
