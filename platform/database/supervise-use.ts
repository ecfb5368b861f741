import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { inTime } from "./deadline.ts";
import { tooManyWait } from "./errors.ts";
import type { Responsiveness } from "./responsiveness.ts";
import { isOutdatedProgram } from "./write-guard.ts";

type Supervision = {
  /** Further requests for a connection fail when so many wait. They count as unreachable. */
  mostWaiting: number;
  /** Observes each query and transaction. */
  follow: Responsiveness["follow"];
  /** Called when the database refuses a write because a newer release has migrated it. */
  onOutdated(): void;
};

/**
 * Wraps every use of `db` and `pool`, once. A query or transaction is followed and ends at its caller's deadline; the
 * work itself continues. A connection is refused when too many wait: a slow database would answer long after clients
 * have left. It is also refused inside a transaction of `db`. The embedded database has one connection, which the
 * transaction holds, so both would wait until the timeout. On a server, the statement would run outside it.
 */
export function superviseUse(
  db: NodePgDatabase,
  pool: pg.Pool,
  { mostWaiting, follow, onOutdated }: Supervision,
): void {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();

  function supervised<Answer>(answer: Promise<Answer>): Promise<Answer> {
    answer.catch((error: unknown) => isOutdatedProgram(error) && onOutdated());
    return inTime(follow(answer));
  }

  function connectionRefusal(): Error | null {
    if (inside.getStore()?.isOpen === true) {
      return new Error("The database was used inside one of its transactions: use the transaction that was handed in.");
    }
    return pool.waitingCount < mostWaiting ? null : tooManyWait(mostWaiting);
  }

  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    const refusal = connectionRefusal();
    if (refusal === null) return callback === undefined ? connect() : connect(callback);
    if (callback === undefined) return Promise.reject(refusal);
    callback(refusal);
  }) as typeof pool.connect;

  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) => {
    const answer = query(...given);
    return answer instanceof Promise ? supervised(answer) : answer;
  }) as typeof pool.query;

  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    supervised(
      transaction(async (tx) => {
        // `isOpen` counts, not the presence of the mark: work that outlives the transaction may use `db` after its end.
        const mark = { isOpen: true };
        try {
          return await inside.run(mark, () => work(tx));
        } finally {
          mark.isOpen = false;
        }
      }, settings),
    );
}
