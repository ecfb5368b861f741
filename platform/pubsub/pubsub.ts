/**
 * What happened, told to whoever shows it live: a word such as 'orders' that says which lists to read anew, and nothing of
 * what is in them. Losing one is no harm: who reads the page anew sees the same.
 */
export type PubSub = {
  /**
   * Tells every listener of every process on the same database: those of this one before it returns. To be called after
   * the commit; never throws. Topics have no line breaks.
   */
  publish(topic: string): void;
  /**
   * `hear` gets each topic, in no promised order; `EVERYTHING` when some may have been missed, and null once, when no more will come.
   * Answers what ends the listening.
   */
  subscribe(listener: (topic: string | null) => void): () => void;
  /** False while the line to the other processes is interrupted: what they tell is not heard now, and `EVERYTHING` follows. */
  isConnected(): boolean;
  /** Ends all listening. */
  close(): Promise<void>;
};

/** In the place of a topic: the line to the other processes was interrupted. */
export const EVERYTHING = "everything";
