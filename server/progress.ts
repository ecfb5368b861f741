/** How far a long task is: `done` of `total`, in whatever unit it counts. */
export type Step = { what: string; done: number; total: number };
export type OnStep = (step: Step) => void;

export type Progress = {
  show: OnStep;
  /** Removes the line from a terminal. Call it before anything else is printed. */
  end(): void;
};

/** A terminal, or a file or pipe that collects lines. */
type Out = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** ms between two changes of the line on a terminal. */
const TERMINAL_EVERY = 100;
/** ms between two lines of a log. A task that takes less leaves none. */
const LOG_EVERY = 5000;

const CLEAR_LINE = "\r\u001B[K";

/**
 * Shows the progress of a long task: on a terminal one line that updates, otherwise a plain line every few seconds.
 * Commands use stderr, so that stdout has only their result.
 */
export function openProgress(out: Out = process.stderr, now: () => number = () => performance.now()): Progress {
  const isTerminal = out.isTTY === true;
  // A terminal shows the first step at once.
  let next = isTerminal ? now() : now() + LOG_EVERY;
  let shown: string | undefined;
  return {
    show({ what, done, total }) {
      const isNew = isTerminal && what !== shown;
      if (now() < next && !isNew) return;
      next = now() + (isTerminal ? TERMINAL_EVERY : LOG_EVERY);
      shown = what;
      const text = `${what}: ${formatShare(done, total)}`;
      // A line that wraps cannot be replaced by the next one. A terminal without a size says 0.
      out.write(isTerminal ? CLEAR_LINE + text.slice(0, (out.columns || 80) - 1) : `${text}\n`);
    },
    end() {
      if (isTerminal && shown !== undefined) out.write(CLEAR_LINE);
      shown = undefined;
    },
  };
}

/** Whole percent. The total may grow while the task runs, so a share never exceeds 100%. */
function formatShare(done: number, total: number): string {
  return `${total <= 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))}%`;
}

/** Runs a task with progress on `out`, and removes the line when the task ends or fails. */
export async function withProgress<Done>(task: (onStep: OnStep) => Promise<Done>, out?: Out): Promise<Done> {
  const progress = openProgress(out);
  try {
    return await task(progress.show);
  } finally {
    progress.end();
  }
}
