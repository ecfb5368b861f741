import { sql } from "drizzle-orm";
import type pg from "pg";

const ANEW = "/* planned anew */";

/**
 * Part of a statement that must be planned for its values each time: without them the planner chooses a slow plan. For
 * other statements, PostgreSQL decides by cost between a generic plan and a custom one.
 */
export const PLANNED_ANEW = sql.raw(ANEW);

/** Prepared statements per process: each costs memory in every connection. */
const MOST_NAMED = 200;
/** Statements seen once, which may recur; the set is cleared at this size. */
const MOST_SEEN = 1000;
/** Characters; a longer statement has many rows in it and rarely recurs. */
const LONGEST = 10_000;

/**
 * After so many prepared statements or ms, a connection discards its plans. A plan made for a nearly empty table scans
 * all of it when it has many rows. The embedded database has no background process that would invalidate the plan.
 */
const PLANS_SERVE = { statements: 300, ms: 60_000 };

const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

const texts = new Set<string>();
const named = new Set<string>();

/** Connections have different prefixes: on the embedded database, all of them share one session. */
let connections = 0;

/** How often the tables were recreated. */
let made = 0;

/** Call after recreating tables: existing plans refer to dropped types. */
export const clearPlans = (): void => void (made += 1);

/** Prepares a statement that recurs on this connection, so that the database plans it once. */
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
      // Fails in an aborted transaction, like every other statement.
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
 * Whether the prepared statement is invalid, because another process changed tables or types, or its name is unknown.
 * It gets a new name for the next call. SQLSTATE classes: unsupported feature, invalid name, undefined object,
 * catalogue error.
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
