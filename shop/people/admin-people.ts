import { and, desc, eq, getTableColumns, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { latinDigits, pick } from "../values/text.ts";
import { orders } from "../schema/orders.ts";
import { parsePhone } from "../values/phone.ts";
import { holdsWords, phoneDigits } from "../schema/expressions.ts";
import { users } from "../schema/accounts.ts";

/** A person as the admin sees them: nothing of passwords, sessions or second factors is ever read. */
export type PersonForAdmin = {
  id: string;
  /** '' where none was given. */
  name: string;
  email: string;
  /** As entered: an account requires no particular format. */
  phone: string | null;
  address: string | null;
  village: string | null;
  joinedAt: Date;
  /** Orders placed while signed in, in whatever state. */
  orders: number;
  isAdmin: boolean;
};

export type PeopleQuery = {
  /** The search text: name, e-mail, village, or a phone number in any spelling. '' for everybody. */
  text: string;
  /** The cursor to go on from, from an earlier response. */
  after: string | null;
};

export type PeoplePage = { people: PersonForAdmin[]; next: string | null };

const PEOPLE_PAGE = 50;

/** One page of all accounts, the newest first, deep pages at the cost of the first. */
export async function listPeople(db: Database, { text, after }: PeopleQuery): Promise<PeoplePage> {
  const cursor = readCursor(after);
  const rows = await db
    .select({
      ...pick(getTableColumns(users), ["id", "name", "email", "phone", "address", "village"]),
      joinedAt: users.createdAt,
      joinedMicros: sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`,
      orders: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(orders)
        .where(eq(orders.userId, users.id))})`,
      isAdmin: sql<boolean>`${users.role} = 'admin'`,
    })
    .from(users)
    .where(and(matching(text), cursor === null ? undefined : olderThan(cursor)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PEOPLE_PAGE + 1);
  const page = rows.slice(0, PEOPLE_PAGE);
  const last = page.at(-1);
  return {
    people: page.map(({ joinedMicros: _place, ...person }) => person),
    next: rows.length > PEOPLE_PAGE && last !== undefined ? `${last.joinedMicros}-${last.id}` : null,
  };
}

function matching(text: string): SQL | undefined {
  if (text === "") return undefined;
  const words = and(
    ...holdsWords(sql`(${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.village}, ''))`, text),
  );
  const digits = phoneDigitsIn(text);
  if (digits === null) return words;
  return or(words, sql`${phoneDigits(users.phone)} like ${`%${digits}%`}`);
}

/** Digits of a number fewer than these would match nearly everybody. */
const FEWEST_DIGITS = 3;

/** What must stand among a phone's digits, or null when the text is no part of a number. */
function phoneDigitsIn(text: string): string | null {
  const parsed = parsePhone(text);
  if (parsed.ok) return parsed.phone.slice("+91".length);
  const bare = latinDigits(text).replace(/[\s\p{Cf}\p{Pd}().,/−]/gu, "");
  const [, digits] = /^(?:\+91|0)?(\d+)$/.exec(bare) ?? [];
  return digits === undefined || digits.length < FEWEST_DIGITS ? null : digits;
}

/** Microseconds since 1970 from the database (a Date would lose three digits), and the id that breaks ties. */
type Cursor = { micros: string; id: string };

function readCursor(text: string | null): Cursor | null {
  const [, micros, id] = /^(\d{1,16})-([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
}

function olderThan({ micros, id }: Cursor): SQL {
  const moment = sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond')`;
  return sql`(${users.createdAt}, ${users.id}) < (${moment}, ${id})`;
}
