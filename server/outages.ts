import { isUnreachable } from "#platform/database/unreachable.ts";
import type { Log } from "./log.ts";

/** ms */
const TOLD_EVERY = 30_000;

/** Takes failures to the log. During an outage every request fails alike: one line now and then says it, without a stack. */
export function failuresTo(log: Pick<Log, "failure" | "trouble">): (error: unknown) => void {
  let toldAt = -Infinity;
  return (error) => {
    if (!isUnreachable(error)) return log.failure(error);
    if (performance.now() - toldAt < TOLD_EVERY) return;
    toldAt = performance.now();
    log.trouble(`The database cannot be reached, or not in time: ${reasonIn(error)}`);
  };
}

/** The innermost error's, since those around it repeat the statement; but the driver's own says that it was a matter of time. */
function reasonIn(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonIn(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const isDriver = error.message.startsWith("Connection terminated");
  return error.cause instanceof Error && !isDriver ? reasonIn(error.cause) : error.message;
}
