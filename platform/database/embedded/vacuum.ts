import type pg from "pg";

/** ms */
const EVERY = 5 * 60_000;
/** Every n-th round also vacuums: once in six hours. */
const VACUUM_EVERY = 72;

/**
 * Replaces the background processes of a server, which the embedded database lacks. Without checkpoints its log would
 * grow until the next start. Without vacuum and analyze, tables would bloat and planner statistics become stale. A
 * round is skipped if nothing was written since the last.
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

/** The next round makes up for a failed one. */
async function doInTurn(pool: pg.Pool, work: string[]): Promise<void> {
  try {
    for (const statement of work) await pool.query(statement);
  } catch (error) {
    process.emitWarning(`The regular maintenance of the database failed: ${(error as Error).message}`);
  }
}
