import type { OpenDatabase } from "#platform/database/connect.ts";
import { mayWriteAfter } from "#platform/database/migration-steps.ts";
import { stepsIn } from "#platform/database/transfer/rebuild.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";
import { logTrouble } from "./log/log.ts";
import { schema } from "./program-files.ts";

/** A topic: a release that has just started has migrated the database. */
export const RELEASED = "released";

/** A reason for the log, in the format of `Readiness`. */
export const OUTDATED = "a newer version of Ankur has updated the database, and this one must be replaced";

/**
 * Returns whether a newer release has migrated the database, so that this process must not write. The database refuses
 * its writes in any case (`installGuard`); this makes pages report it. Detected through pubsub or the first refused
 * write.
 */
export function watchReleases({ database, pubsub }: { database: OpenDatabase; pubsub: PubSub }): () => boolean {
  let isOutdated = false;
  function end(): void {
    if (!isOutdated) logTrouble(`Every page now answers 503: ${OUTDATED}.`);
    isOutdated = true;
  }
  async function check(): Promise<void> {
    if (!mayWriteAfter(schema, await stepsIn(database))) end();
  }
  void database.outdated.then(end);
  pubsub.subscribe((topic) => {
    // If the check fails, the guard refuses the next write.
    if (topic === RELEASED || topic === EVERYTHING) check().catch(() => {});
  });
  return () => isOutdated;
}
