import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { StockMove } from "../../topics/topics.ts";
import { publishStockMoves, type TransitionProblem } from "./transition-orders.ts";
import { transitionSimilar, missingOf } from "./transition-similar.ts";
import { UNDO_FOR, type Common } from "./order-transitions.ts";
import { orders } from "../../schema/orders.ts";

type Parts = {
  db: Database;
  pubsub: PubSub;
  /** ms after which a call begins no further transaction. */ budget?: number;
};

/** How many orders were changed, and how many of those that were meant are still to be. */
export type Together = { orders: number; left: number };

/** Orders of one transaction: it holds the embedded database's only connection, for which visitors wait. */
const CHUNK = 200;
/** A request is answered within 12 s: the rest is for a busy database. */
const BUDGET = 5000;

type Like = Record<Common, string | null>;

/**
 * SQL: open orders of the same phone or network that the shop has not called about. Orders that the admin took down are
 * not among them.
 */
export function uncalledLike(row: Like, common: Common): SQL {
  // Null is equal to nothing.
  return sql`(${orders[common]} = ${row[common]} and state = 'open' and called_at is null and taken_by is null)`;
}

/**
 * Cancels them all in one step, this one first. When time is up it returns how many are left; the next call for the
 * same order continues the same step. Their buyers get no e-mails: this is for floods of orders.
 */
export async function cancelSimilar(
  parts: Parts,
  adminId: string,
  number: number,
  common: Common,
): Promise<Outcome<Together, TransitionProblem>> {
  const row = await findRow(parts.db, number);
  if (row === null) return refused({ kind: "not_found" });
  const step = row.cancelledWith ?? randomUUID();
  const chosen = { which: uncalledLike(row, common), last: sql`id <> ${row.id}::bigint`, step };
  const outcome = await inChunks(parts, adminId, chosen);
  const isNothing = outcome.ok && outcome.value.orders === 0;
  return isNothing ? refused({ kind: "already", state: row.state }) : outcome;
}

/**
 * Reopens all orders that were cancelled in one step with this one, within a day, and this one last. Where stock is
 * short it returns the products and changes nothing. When time is up it returns how many are left, as `cancelSimilar`
 * does.
 */
export async function undoCancelSimilar(
  parts: Parts,
  adminId: string,
  number: number,
): Promise<Outcome<Together, TransitionProblem>> {
  const row = await findRow(parts.db, number);
  if (row === null) return refused({ kind: "not_found" });
  if (row.cancelledWith === null) return refused({ kind: "already", state: row.state });
  // Nobody is left whom an erased one could be brought to.
  const which = sql`(cancelled_with = ${row.cancelledWith}::uuid and state = 'cancelled' and phone <> '')`;
  const since = sql`now() - ${UNDO_FOR}::float8 * interval '1 millisecond'`;
  const tooLate = await parts.db.$count(orders, sql`${which} and cancelled_at < ${since}`);
  if (tooLate > 0) return refused({ kind: "too_late" });
  const missing = await missingOf(parts.db, which);
  if (missing !== null) return refused({ kind: "not_enough", ...missing });
  return await inChunks(parts, adminId, { which, last: sql`id = ${row.id}::bigint`, step: null });
}

async function findRow(db: Database, number: number) {
  const { id, phone, network, wideNetwork, state, cancelledWith } = orders;
  const [row] = await db
    .select({ id, phone, network, wideNetwork, state, cancelledWith })
    .from(orders)
    .where(eq(orders.number, number));
  return row ?? null;
}

type Chosen = {
  which: SQL;
  /** SQL: true for those that come last. */
  last: SQL;
  step: string | null;
};

/** Some in a transaction, until none is left or time is up. */
async function inChunks(
  { db, pubsub, budget = BUDGET }: Parts,
  adminId: string,
  { which, last, step }: Chosen,
): Promise<Outcome<Together, TransitionProblem>> {
  const end = performance.now() + budget;
  const moves: StockMove[] = [];
  let changed = 0;
  try {
    for (;;) {
      const began = performance.now();
      const outcome = await db.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ id: string }>(
          sql`select id from ${orders} where ${which} order by ${last}, id limit ${CHUNK}`,
        );
        const ids = rows.map(({ id }) => Number(id));
        return await transitionSimilar(transaction, adminId, { ids, which, step });
      });
      // Stock was sold in the meantime. Finished steps stay, and the next request returns what is short.
      if (!outcome.ok && changed === 0) return refused({ kind: "not_enough", ...outcome.problem });
      if (!outcome.ok || outcome.value.orders === 0) break;
      changed += outcome.value.orders;
      moves.push(...outcome.value.moves);
      const now = performance.now();
      if (now > end) break;
      // As long as it took: visitors have half of the time.
      await pause(now - began);
    }
  } finally {
    if (changed > 0) publishStockMoves(pubsub, moves);
  }
  return done({ orders: changed, left: await db.$count(orders, which) });
}
