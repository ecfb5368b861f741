import { withoutValues } from "#platform/database/without-values.ts";

/** Writes an unexpected failure to the process's error log; visitors are told in other words. */
export function logFailure(error: unknown): void {
  console.error(withoutValues(error));
}
