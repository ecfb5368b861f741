import { isUnreachable } from "#platform/database/unreachable.ts";
import type { Log } from "./log.ts";

/** ms */
const TOLD_EVERY = 30_000;

/** Takes failures to the log. During an outage every request fails alike: one line now and then says it, without a stack. */
export function failuresTo(log: Pick<Log, "failure" | "trouble">): (error: unknown) => void {
  const tell = nowAndThen((text) => log.trouble(text));
  return (error) => {
    if (!isUnreachable(error)) return log.failure(error);
    tell(`The database cannot be reached, or not in time: ${reasonIn(error)}`);
  };
}

/** Passes a text on, and what follows within half a minute not. */
export function nowAndThen(tell: (text: string) => void): (text: string) => void {
  let toldAt = -Infinity;
  return (text) => {
    if (performance.now() - toldAt < TOLD_EVERY) return;
    toldAt = performance.now();
    tell(text);
  };
}

/** The innermost error's, since those around it repeat the statement; but the driver's own says that it was a matter of time. */
function reasonIn(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonIn(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const isDriver = error.message.startsWith("Connection terminated");
  return error.cause instanceof Error && !isDriver ? reasonIn(error.cause) : error.message;
}
