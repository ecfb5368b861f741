/**
 * Why something failed, for the person who reads a console or a log: the message alone, and the stack as well where it
 * must be a mistake in the program. The ORM's own message repeats the statement: what it wraps is the cause.
 */
export function errorCause(error: unknown): string {
  // Node tries every address of a name and then has one error for each, and no message of its own.
  if (error instanceof AggregateError && error.message === "" && error.errors.length > 0)
    return errorCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.message.startsWith("Failed query")) return errorCause(error.cause);
  const isMistake = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
  return isMistake ? (error.stack ?? error.message) : error.message;
}
