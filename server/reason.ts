/**
 * Why a command failed, for the person who called it: the message alone where the failure is of a kind that such a
 * person can mend, and the stack as well where it must be a mistake in the program.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
  if (isMistake) return error.stack ?? error.message;
  const cause = error.cause instanceof Error && error.message.startsWith("Failed query") ? error.cause : error;
  return cause.message;
}
