import { errorCause } from "#platform/error-cause.ts";
import { logTrouble } from "./log.ts";

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
