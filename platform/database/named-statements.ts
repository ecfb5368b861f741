import { sql } from "drizzle-orm";
import type pg from "pg";

const ANEW = "/* planned anew */";

/**
 * Said within a statement: it is planned for its values, each time anew. For those that are quick only where the planner
 * sees what is looked for; of the others PostgreSQL itself goes on planning those whose common plan would cost more.
 */
export const PLANNED_ANEW = sql.raw(ANEW);

/** Statements that have names, of the process: each costs every connection some memory. */
const MOST_NAMED = 200;
/** Statements that came once and may come again; when there are so many, they are forgotten. */
const MOST_SEEN = 1000;
/** Characters; a longer statement has many rows in it, and seldom comes again. */
const LONGEST = 10_000;

/**
 * After so many statements under names, and so many ms, a connection's plans are made anew. A plan that was made for a table
 * with a few rows reads all of it when it has many. The embedded database has nobody who would notice.
 */
const PLANS_SERVE = { statements: 300, ms: 60_000 };

const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

const texts = new Set<string>();
const named = new Set<string>();

/** Names of connections are different from each other: the embedded database has one session for all, one after the other. */
let connections = 0;

/** Counts how often the tables were made anew. */
let made = 0;

/** To be called when the tables were made anew: what was planned knows types that are gone. */
export const clearPlans = (): void => void (made += 1);

/** Has the database plan a statement once that comes again on this connection: it then goes under a name. */
export function nameStatements(client: pg.ClientBase): void {
  const prefix = `c${(connections += 1)}s`;
  const names = new Map<string, string>();
  let count = 0;
  let madeThen = made;
  let plans = { served: 0, since: performance.now() };
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    if (!isNameable(first) || !Array.isArray(rest[0]) || !comesAgain(first.text)) return ask(first, ...rest);
    if (madeThen !== made) names.clear();
    madeThen = made;
    plans.served += 1;
    if (plans.served > PLANS_SERVE.statements || performance.now() - plans.since > PLANS_SERVE.ms) {
      plans = { served: 0, since: performance.now() };
      // In a transaction that has failed it fails like all that follows.
      void Promise.resolve(ask("DISCARD PLANS")).catch(() => {});
    }
    let name = names.get(first.text);
    if (name === undefined) names.set(first.text, (name = `${prefix}${(count += 1)}`));
    const answer = ask({ ...first, name }, ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => isOutdated(error) && names.clear());
    return answer;
  }) as typeof client.query;
}

/**
 * Whether another process has changed a statement's tables or types, or its name is unknown: the statement, which failed
 * this once, gets another name. SQLSTATEs of features, names, tables and of the server's own catalogue.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(?:0A|26|42|XX)/.test(String(error.code));

type Nameable = { text: string };

function isNameable(query: unknown): query is Nameable {
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return false;
  return !("name" in query && query.name) && typeof query.text === "string" && query.text.length <= LONGEST;
}

function comesAgain(text: string): boolean {
  if (named.has(text)) return true;
  if (named.size >= MOST_NAMED || text.includes(ANEW) || !NAMEABLE.test(text)) return false;
  if (texts.size >= MOST_SEEN) texts.clear();
  if (texts.delete(text)) named.add(text);
  else texts.add(text);
  return named.has(text);
}
