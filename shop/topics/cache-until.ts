import { LRUCache } from "lru-cache";
import { forMany, inTime } from "#platform/database/deadline.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";

/** ms; the bound for changes that nobody publishes, such as one by hand in the database. */
const LONGEST = 10 * 60_000;

/** Results of one `read`. */
const MOST_KEYS = 2_000;

/**
 * Caches the result of `read` until any process publishes one of the topics. A topic that ends in a space stands for all
 * that begin with it. While pub/sub is disconnected, every call reads again. Errors are not cached. `read` may take one
 * key: each has its own result.
 */
export function cacheUntil<Value, Key extends [] | [string] = []>(
  pubsub: Pick<PubSub, "subscribe" | "isConnected">,
  topics: readonly string[],
  read: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const held = new LRUCache<string, { reading: Promise<Value>; at: number }>({ max: MOST_KEYS });
  pubsub.subscribe((topic) => {
    if (topic === EVERYTHING || topics.some((each) => isTopic(each, topic))) held.clear();
  });
  return (...key) => {
    const [name = ""] = key;
    const now = performance.now();
    const last = held.get(name);
    if (last !== undefined && now - last.at < LONGEST && pubsub.isConnected()) return inTime(last.reading);
    // Awaited here, because a query of drizzle runs anew each time that somebody awaits it.
    const own = { reading: forMany(async () => await read(...key)), at: now };
    held.set(name, own);
    own.reading.catch(() => {
      if (held.get(name) === own) held.delete(name);
    });
    return inTime(own.reading);
  };
}

const isTopic = (each: string, topic: string | null): boolean =>
  each.endsWith(" ") ? topic?.startsWith(each) === true : topic === each;
