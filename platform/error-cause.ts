/**
 * The reason of a failure for a console or a log: the message, and the stack if the error type indicates a bug. The
 * ORM's message repeats the statement, so its cause is used.
 */
export function errorCause(error: unknown): string {
  // Node tries every address of a host name and throws an AggregateError without a message.
  if (error instanceof AggregateError && error.message === "" && error.errors.length > 0)
    return errorCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.message.startsWith("Failed query")) return errorCause(error.cause);
  const isMistake = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
  return isMistake ? (error.stack ?? error.message) : error.message;
}
