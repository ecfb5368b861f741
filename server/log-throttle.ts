import { isUnreachable } from "#platform/database/unreachable.ts";
import { errorCause } from "#platform/error-cause.ts";
import type { Log } from "./log.ts";

/** ms */
const TOLD_EVERY = 30_000;

/** Takes failures to the log. During an outage every request fails alike: one line now and then says it, without a stack. */
export function failuresTo(log: Pick<Log, "failure" | "trouble">): (error: unknown) => void {
  const tell = throttled((text) => log.trouble(text));
  return (error) => {
    if (!isUnreachable(error)) return log.failure(error);
    tell(`The database is not available: ${errorCause(error)}`);
  };
}

/** Passes a text on, and what follows within half a minute not. */
export function throttled(tell: (text: string) => void): (text: string) => void {
  let toldAt = -Infinity;
  return (text) => {
    if (performance.now() - toldAt < TOLD_EVERY) return;
    toldAt = performance.now();
    tell(text);
  };
}
