import type { PubSub } from "./pubsub.ts";

/** News within one process, which has its database to itself. */
export function openProcessPubsub(): PubSub {
  const listeners = new Set<(topic: string | null) => void>();
  let isClosed = false;
  return {
    publish(topic) {
      for (const listener of listeners) listener(topic);
    },
    subscribe(listener) {
      // A listener of its own, so that the same function may listen twice.
      const own = (topic: string | null) => listener(topic);
      // Who comes too late hears the end all the same, or would wait for ever.
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
