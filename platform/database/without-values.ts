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
