import { forMany, inTime } from "#platform/database/deadline.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";

/** ms; the bound for changes that nobody publishes, such as one by hand in the database. */
const LONGEST = 10 * 60_000;

/**
 * Caches the result of `read` until any process publishes one of the topics. A topic that ends in a space stands for all
 * that begin with it. While pub/sub is disconnected, every call reads again. Errors are not cached.
 */
export function cacheUntil<Value>(
  pubsub: Pick<PubSub, "subscribe" | "isConnected">,
  topics: readonly string[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let held: { reading: Promise<Value>; at: number } | null = null;
  pubsub.subscribe((topic) => {
    if (topic === EVERYTHING || topics.some((each) => isTopic(each, topic))) held = null;
  });
  return () => {
    const now = performance.now();
    if (held !== null && now - held.at < LONGEST && pubsub.isConnected()) return inTime(held.reading);
    // Awaited here, because a query of drizzle runs anew each time that somebody awaits it.
    const own = { reading: forMany(async () => await read()), at: now };
    held = own;
    own.reading.catch(() => {
      if (held === own) held = null;
    });
    return inTime(own.reading);
  };
}

const isTopic = (each: string, topic: string | null): boolean =>
  each.endsWith(" ") ? topic?.startsWith(each) === true : topic === each;
