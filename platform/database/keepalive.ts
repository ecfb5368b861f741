import pg from "pg";

/** ms; a server that is alive ends every statement after 15 s, and says so. */
const LONGEST = 20_000;

/**
 * Hangs up when the server owes an answer and has sent nothing for 20 s: it is frozen, or a network that drops packets lies
 * between. Whatever waits for that answer then fails as with any broken connection, instead of waiting for hours.
 */
export function hangUpOnSilence(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  listenFor(stream, LONGEST);
  stream.on("timeout", () => {
    // Between two statements nobody owes anything.
    const owes = !(client as { readyForQuery?: boolean }).readyForQuery;
    if (owes) stream.destroy(Object.assign(new Error("the database server stopped responding"), { code: "ETIMEDOUT" }));
  });
}

/** Lets statements of this connection take as long as they do, until what it answers is called. */
export function allowSilence(client: pg.ClientBase): () => void {
  if (!(client instanceof pg.Client)) return () => {};
  const { stream } = client.connection;
  listenFor(stream, 0);
  return () => listenFor(stream, LONGEST);
}

function listenFor(stream: unknown, ms: number): void {
  (stream as { setTimeout?(ms: number): void }).setTimeout?.(ms);
}
