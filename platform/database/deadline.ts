import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Responsiveness } from "./responsiveness.ts";

type Patience = {
  /** ms that may still be spent waiting. */
  left: number;
  waiting: number;
  /** When the first of those began that are being waited for. */
  since: number;
  isOver: boolean;
};

const running = new AsyncLocalStorage<Patience | undefined>();

/**
 * Runs `work`. All that it asks of a database is waited for `ms` altogether; then it fails, with an Error that counts as
 * unreachable. What was asked goes on behind it: whether it is done, nobody knows. What outlives `work` waits as ever.
 */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const patience: Patience = { left: ms, waiting: 0, since: 0, isOver: false };
  try {
    return await running.run(patience, work);
  } finally {
    patience.isOver = true;
  }
}

/** Runs `work` for many: nobody's own patience ends it. */
export const forMany = <Result>(work: () => Result): Result => running.run(undefined, work);

/** Waits for an answer as long as whoever asked can wait. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const patience = running.getStore();
  if (patience === undefined || patience.isOver) return await answer;
  if (patience.waiting === 0) patience.since = performance.now();
  patience.waiting += 1;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const left = patience.left - (performance.now() - patience.since);
  const timer = setTimeout(() => reject(tooLate()), Math.max(0, left));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    patience.waiting -= 1;
    if (patience.waiting === 0) patience.left -= performance.now() - patience.since;
  }
}

/**
 * Has single questions and whole transactions waited for as above, and `follow` each. A transaction that is given up still
 * ends by itself.
 */
export function enforceDeadlines(db: NodePgDatabase, pool: pg.Pool, follow: Responsiveness["follow"]): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const pending = query(...given);
    return pending instanceof Promise ? inTime(follow(pending)) : pending;
  }) as typeof pool.query;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => inTime(follow(transaction(work, settings)));
}

function tooLate(): Error {
  return Object.assign(new Error("the database did not answer in time"), { code: "ETIMEDOUT" });
}
