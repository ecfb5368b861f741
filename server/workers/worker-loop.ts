type Parts = {
  /** ms between two polls for work without a nudge. */
  every: number;
  /** Does all pending work; after the signal is aborted, no further item is started. */
  work(signal: AbortSignal): Promise<void>;
  /** Notified of each failed and each successful round. */
  outage: { isDown(error: unknown): void; isBack(): void };
};

export type WorkerLoop = {
  /** Signals possible work. Returns at once; rounds run in the background, one at a time. */
  nudge(): void;
  /** Resolves when the current item is done or aborted. No other item is started. */
  stop(): Promise<void>;
};

/** Runs `work` in the background; a nudge during a round starts another one. */
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
