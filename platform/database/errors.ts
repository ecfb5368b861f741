/** SQLSTATE classes and codes of a server that cannot do its work now, though the statement is in order. */
const STATES = [
  // Connections: refused, broken, too many.
  /^08/,
  /^53/,
  // The operator's hand, and a server that is starting or stopping.
  /^57P0/,
  // Its disk.
  /^58/,
  // A statement that took too long, or waited too long for a lock.
  /^57014$/,
  /^55P03$/,
  // It takes no writes: it stands by for another, or its disk is nearly full.
  /^25006$/,
];

/** Of the line to it. */
const LINE = /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What node-postgres says in words alone. */
const WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether an error says that the database cannot be reached, or not in time: nothing is wrong with the question, and the
 * same one may succeed a moment later. Told by its shape, since browsers log through the same door and have no driver.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (LINE.test(code) || STATES.some((state) => state.test(code)))) return true;
  return WORDS.test(error.message) || isUnreachable(error.cause);
}

/** Whether an error leaves open if what was asked is done: the answer was lost on the way, or did not come in time. */
export function isFateUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/.test(code)) return true;
  return /^(?:Connection terminated|Query read timeout)/.test(error.message) || isFateUnknown(error.cause);
}

/** Whether an error says that the database reads and does not write: its disk is full, or it stands by for another. */
export function takesNoWrites(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "25006" || code === "53100" || takesNoWrites(error.cause);
}

/** Whether an error says that a statement, or its wait for a lock, took too long: others need not be as slow. */
export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "57014" || code === "55P03" || tookTooLong(error.cause);
}

/** The name of the unique constraint that a statement broke, or null when the error is another. */
export function violatedConstraint(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null) return null;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === "23505" && typeof constraint === "string" ? constraint : null;
}

/**
 * An error as a log may have it. The ORM's own message repeats the values of the statement that failed, and PostgreSQL's
 * details those of the row: a password's hash or a link would end up in the log. The statement and the reason are enough.
 * Told by its shape, since browsers log through the same door and have no ORM.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !("query" in error) || !("params" in error)) return error;
  const reason = error.cause instanceof Error ? error.cause.message : "no reason was given";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`Failed query: ${String(error.query)}`, reason, ...frames].join("\n");
}
