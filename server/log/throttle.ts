import { isUnreachable } from "#platform/database/errors.ts";
import { errorCause } from "#platform/error-cause.ts";
import { logTrouble, type Log } from "./log.ts";

/** ms */
const INTERVAL_MS = 30_000;

/**
 * Logs failures. During an outage every request fails with the same error, so it is logged only now and then, without a
 * stack.
 */
export function failuresTo(log: Pick<Log, "failure" | "trouble">): (error: unknown) => void {
  const write = throttled((text) => log.trouble(text));
  return (error) => {
    if (!isUnreachable(error)) return log.failure(error);
    write(`The database is not available: ${errorCause(error)}`);
  };
}

/** Writes a text, and drops those of the next 30 s. */
export function throttled(write: (text: string) => void): (text: string) => void {
  let writtenAt = -Infinity;
  return (text) => {
    if (performance.now() - writtenAt < INTERVAL_MS) return;
    writtenAt = performance.now();
    write(text);
  };
}

/** Logs one line per outage, without the email addresses that mail servers often repeat. */
export function outageLog(what: string): { isDown(error: unknown): void; isBack(): void } {
  let isDown = false;
  return {
    isDown(error) {
      if (!isDown)
        logTrouble(
          `${what}: ${errorCause(error)
            .replaceAll(/\s+/g, " ")
            .replaceAll(/<?[^\s<>@]{1,64}@[^\s<>]{1,255}>?/g, "…")}`,
        );
      isDown = true;
    },
    isBack() {
      isDown = false;
    },
  };
}
