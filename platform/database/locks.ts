import type pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { createHash } from "node:crypto";

/**
 * Makes `db` throw when it is used inside one of its own transactions. The embedded database has one connection, which
 * the transaction holds: both would wait for each other until the timeout. On a server, the statement would silently
 * run outside the transaction.
 */
export function refuseOuterUse(db: NodePgDatabase, pool: pg.Pool): void {
  const inside = new AsyncLocalStorage<{ open: boolean }>();

  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    transaction(async (tx) => {
      // `open` counts, not the presence of the mark: work that outlives the transaction may use `db` after its end.
      const mark = { open: true };
      try {
        return await inside.run(mark, () => work(tx));
      } finally {
        mark.open = false;
      }
    }, settings);

  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.connect = ((...parameters: unknown[]) => {
    if (inside.getStore()?.open) {
      throw new Error("The database was used inside one of its transactions: use the transaction that was handed in.");
    }
    return connect(...parameters);
  }) as typeof pool.connect;
}

/** The key of the advisory lock for `name`: a bigint in digits. */
export const lockOf = (name: string): string => createHash("sha256").update(name).digest().readBigInt64BE().toString();
