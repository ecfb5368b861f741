/**
 * Publishes which data changed, for live views: a topic such as 'orders', without the data itself. A lost message is
 * harmless, because a reload shows the same.
 */
export type PubSub = {
  /**
   * Notifies every listener of every process on the same database, those of this process synchronously. Call it after
   * the commit; it never throws. Topics contain no line breaks.
   */
  publish(topic: string): void;
  /**
   * `listener` gets each topic, in no guaranteed order. It gets `EVERYTHING` if topics may have been missed, and null
   * once when the subscription ends. Returns a function that unsubscribes.
   */
  subscribe(listener: (topic: string | null) => void): () => void;
  /** False while disconnected from the other processes: their messages are lost, and `EVERYTHING` follows. */
  isConnected(): boolean;
  /** Ends all subscriptions. */
  close(): Promise<void>;
};

/** Replaces topics that may be lost after the connection to the other processes failed. */
export const EVERYTHING = "everything";
