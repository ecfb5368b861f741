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
