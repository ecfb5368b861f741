import type { PubSub } from "./pubsub.ts";

/** Publish/subscribe within one process, for a database that only this process uses. */
export function openProcessPubsub(): PubSub {
  const listeners = new Set<(topic: string | null) => void>();
  let isClosed = false;
  return {
    publish(topic) {
      for (const listener of listeners) listener(topic);
    },
    subscribe(listener) {
      // A new function, so that the same listener can subscribe twice.
      const own = (topic: string | null) => listener(topic);
      // A subscriber after `close` also gets the end, or it would wait forever.
      if (isClosed) queueMicrotask(() => own(null));
      else listeners.add(own);
      return () => void listeners.delete(own);
    },
    isConnected: () => !isClosed,
    close() {
      isClosed = true;
      for (const listener of listeners) listener(null);
      listeners.clear();
      return Promise.resolve();
    },
  };
}
