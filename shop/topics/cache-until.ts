import { forMany, inTime } from "#platform/database/deadline.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";

/** ms; the bound for changes that nobody publishes, such as one by hand in the database. */
const LONGEST = 10 * 60_000;

/**
 * Caches the result of `read` until any process publishes one of the topics. While pub/sub is disconnected, every call
 * reads again. Errors are not cached.
 */
export function cacheUntil<Value>(
  pubsub: Pick<PubSub, "subscribe" | "isConnected">,
  topics: readonly string[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let held: { reading: Promise<Value>; at: number } | null = null;
  pubsub.subscribe((topic) => {
    if (topic === EVERYTHING || (topic !== null && topics.includes(topic))) held = null;
  });
  return () => {
    const now = performance.now();
    if (held !== null && now - held.at < LONGEST && pubsub.isConnected()) return inTime(held.reading);
    const own = { reading: forMany(read), at: now };
    held = own;
    own.reading.catch(() => {
      if (held === own) held = null;
    });
    return inTime(own.reading);
  };
}
