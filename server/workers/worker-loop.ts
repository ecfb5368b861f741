type Parts = {
  /** ms between two looks for work that nobody has told of. */
  every: number;
  /** Does what there is to do; when the signal is aborted, no other piece is begun. */
  work(signal: AbortSignal): Promise<void>;
  /** Hears of a round that failed, and of one that went through. */
  outage: { isDown(error: unknown): void; isBack(): void };
};

export type WorkerLoop = {
  /** There may be work. Returns at once; the work goes on by itself, one round at a time. */
  nudge(): void;
  /** Settles when the piece that is being worked on is done or given up. No other is begun. */
  stop(): Promise<void>;
};

/** Works in the background as long as the process runs; what comes while it works is looked for before it rests. */
export function openWorkerLoop({ every, work, outage }: Parts): WorkerLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let round: Promise<void> | undefined;
  let isRunning = false;
  let isNudged = false;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isNudged = false;
      try {
        await work(signal);
        outage.isBack();
      } catch (error) {
        outage.isDown(error);
      }
    } while (isNudged && !signal.aborted);
    isRunning = false;
  }

  function nudge(): void {
    isNudged = true;
    if (!isRunning && !signal.aborted) round = run();
  }

  const watch = setInterval(nudge, every).unref();
  return {
    nudge,
    async stop() {
      clearInterval(watch);
      stopping.abort();
      await round;
    },
  };
}
