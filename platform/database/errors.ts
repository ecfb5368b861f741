/** SQLSTATE classes and codes of a server that cannot work at the moment, although the statement is valid. */
const STATES = [
  // Connections: refused, broken, too many.
  /^08/,
  /^53/,
  // Stopped by an operator; starting or stopping.
  /^57P0/,
  // I/O errors.
  /^58/,
  // Statement timeout, lock timeout.
  /^57014$/,
  /^55P03$/,
  // Read-only: a standby, or the disk is nearly full.
  /^25006$/,
];

/** Network errors. */
const LINE = /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of node-postgres that have only a message; the last one while the process ends. */
const WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether the database is unreachable or too slow: the statement is valid and may succeed a moment later. Checks the
 * error's shape instead of its class, because browsers import this module and have no driver.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (LINE.test(code) || STATES.some((state) => state.test(code)))) return true;
  return WORDS.test(error.message) || isUnreachable(error.cause);
}

/** Whether it is unknown if the statement took effect: the answer was lost or came too late. */
export function isFateUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/.test(code)) return true;
  return /^(?:Connection terminated|Query read timeout)/.test(error.message) || isFateUnknown(error.cause);
}

/** Whether the database is read-only: its disk is full, or it is a standby. */
export function takesNoWrites(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "25006" || code === "53100" || takesNoWrites(error.cause);
}

/** Whether a statement or its wait for a lock timed out: other statements may still be fast. */
export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "57014" || code === "55P03" || tookTooLong(error.cause);
}

/** The error for a request when `most` are already waiting: SQLSTATE for too many connections. */
export function tooManyWait(most: number): Error {
  return Object.assign(new Error(`${most} requests are already waiting for the database`), { code: "53300" });
}

/** The name of the violated unique constraint, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null) return null;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === "23505" && typeof constraint === "string" ? constraint : null;
}

/**
 * An error that is safe to log. The ORM's message contains the statement's parameters and PostgreSQL's details contain
 * the row: password hashes or links could leak. The statement and the reason are enough. Checks the error's shape,
 * because browsers import this module and have no ORM.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !("query" in error) || !("params" in error)) return error;
  const reason = error.cause instanceof Error ? error.cause.message : "no reason was given";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [`Failed query: ${String(error.query)}`, reason, ...frames].join("\n");
}
