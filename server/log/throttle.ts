import { isUnreachable } from "#platform/database/errors.ts";
import { errorCause } from "#platform/error-cause.ts";
import { logTrouble, type Log } from "./log.ts";

/** ms */
const INTERVAL_MS = 30_000;

/** Takes failures to the log. During an outage every request fails alike: one line now and then says it, without a stack. */
export function failuresTo(log: Pick<Log, "failure" | "trouble">): (error: unknown) => void {
  const write = throttled((text) => log.trouble(text));
  return (error) => {
    if (!isUnreachable(error)) return log.failure(error);
    write(`The database is not available: ${errorCause(error)}`);
  };
}

/** Passes a text on, and what follows within half a minute not. */
export function throttled(write: (text: string) => void): (text: string) => void {
  let writtenAt = -Infinity;
  return (text) => {
    if (performance.now() - writtenAt < INTERVAL_MS) return;
    writtenAt = performance.now();
    write(text);
  };
}

/** One line for an outage, however often it is noticed, without the addresses that mail servers like to repeat. */
export function outageLog(what: string): { isDown(error: unknown): void; isBack(): void } {
  let isDown = false;
  return {
    isDown(error) {
      if (!isDown)
        logTrouble(
          `${what}: ${errorCause(error)
            .replaceAll(/\s+/g, " ")
            .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, "…")}`,
        );
      isDown = true;
    },
    isBack() {
      isDown = false;
    },
  };
}
