import { isUnreachable } from "#platform/database/unreachable.ts";
import { withoutValues } from "#platform/database/without-values.ts";

type Log = { failure(error: unknown): void; trouble(text: string): void };

let log: Log = {
  failure: (error) => console.error(withoutValues(error)),
  trouble: (text) => console.error(text),
};

/** The process's own log takes failures from now on; without one, and in browsers, they go to the console. */
export function logFailuresTo(processLog: Log): void {
  log = processLog;
}

/** Writes an unexpected failure to the process's error log; visitors are told in other words. */
export function logFailure(error: unknown): void {
  if (isUnreachable(error)) return tellOfOutage(error);
  log.failure(error);
}

/** ms */
const TOLD_EVERY = 30_000;
let toldAt = -Infinity;

/** During an outage every request fails alike: one line now and then says it, without a stack. */
function tellOfOutage(error: unknown): void {
  if (performance.now() - toldAt < TOLD_EVERY) return;
  toldAt = performance.now();
  log.trouble(`The database cannot be reached, or not in time: ${reasonIn(error)}`);
}

/** The innermost error's, since those around it repeat the statement; but the driver's own says that it was a matter of time. */
function reasonIn(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonIn(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const isDriver = error.message.startsWith("Connection terminated");
  return error.cause instanceof Error && !isDriver ? reasonIn(error.cause) : error.message;
}
