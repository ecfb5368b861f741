let log: (error: unknown) => void = (error) => console.error(error);

/** The process's own log takes failures from now on; without one, and in browsers, they go to the console. */
export function logFailuresTo(processLog: (error: unknown) => void): void {
  log = processLog;
}

/** Writes an unexpected failure to the process's error log; visitors are told in other words. */
export function logFailure(error: unknown): void {
  log(error);
}
