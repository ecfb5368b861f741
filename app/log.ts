import { withoutValues } from "#platform/database/without-values.ts";

let write = (error: unknown): void => console.error(withoutValues(error));

/** The process's own log takes failures from now on; without one, and in browsers, they go to the console. */
export function logFailuresTo(log: (error: unknown) => void): void {
  write = log;
}

/** Writes an unexpected failure to the process's error log; visitors are told in other words. */
export function logFailure(error: unknown): void {
  write(error);
}
