import type pg from "pg";

/** ms */
const EVERY = 5 * 60_000;
/** One round in so many also vacuums: once in six hours. */
const VACUUM_EVERY = 72;

/**
 * Does for the embedded database what a server's background processes do, which it has none of: without checkpoints its
 * log would grow until the next start, without vacuum and analyze its tables and the planner's picture of them would age.
 * A round in which nothing was written is left out.
 */
export function startVacuum(pool: pg.Pool, syncs: () => number): { stop(): void } {
  let syncsBefore = syncs();
  let rounds = 0;
  const timer = setInterval(() => {
    if (syncs() === syncsBefore) return;
    rounds += 1;
    const work = rounds % VACUUM_EVERY === 0 ? ["VACUUM (ANALYZE)", "CHECKPOINT"] : ["CHECKPOINT"];
    void doInTurn(pool, work).finally(() => (syncsBefore = syncs()));
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** A round that fails is made up for by the next one. */
async function doInTurn(pool: pg.Pool, work: string[]): Promise<void> {
  try {
    for (const statement of work) await pool.query(statement);
  } catch (error) {
    process.emitWarning(`The regular maintenance of the database failed: ${(error as Error).message}`);
  }
}
