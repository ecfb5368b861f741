import type { OpenDatabase } from "#platform/database/connect.ts";
import { mayWriteAfter } from "#platform/database/migration-steps.ts";
import { stepsIn } from "#platform/database/transfer/rebuild.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";
import { logTrouble } from "./log/log.ts";
import { schema } from "./program-files.ts";

/** A topic: a release that has just started has migrated the database. */
export const RELEASED = "released";

/** For the log, as `Readiness` answers. */
export const OUTDATED = "a newer version of Ankur has updated the database, and this one must be replaced";

/**
 * Whether a newer release has updated the database so that this process may not write any more. The database refuses its
 * writes in any case (`installGuard`); this lets it say so. It learns of it by pubsub, or by the first write refused.
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
    // A check that fails meets the guard with the next write.
    if (topic === RELEASED || topic === EVERYTHING) check().catch(() => {});
  });
  return () => isOutdated;
}
