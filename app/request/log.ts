let log: (error: unknown) => void = (error) => console.error(error);

/** Sends failures to the process's own log from now on; without it, and in browsers, they go to the console. */
export function logFailuresTo(processLog: (error: unknown) => void): void {
  log = processLog;
}

/** Writes an unexpected failure to the process's error log, which visitors do not see. */
export function logFailure(error: unknown): void {
  log(error);
}
