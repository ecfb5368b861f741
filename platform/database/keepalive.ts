import pg from "pg";

/** ms; a responsive server ends every statement after 15 s and reports it. */
const LONGEST = 20_000;

/**
 * Closes the connection if the server sends nothing for 20 s while a query is pending: it is frozen, or a network drops
 * packets. The pending query then fails like on any broken connection, instead of waiting for hours.
 */
export function hangUpOnSilence(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  listenFor(stream, LONGEST);
  stream.on("timeout", () => {
    // Silence between two statements is normal.
    const owes = !(client as { readyForQuery?: boolean }).readyForQuery;
    if (owes) stream.destroy(Object.assign(new Error("the database server stopped responding"), { code: "ETIMEDOUT" }));
  });
}

/**
 * Runs `work` on a connection of its own, without the timeout for silence. A failure discards the connection: that
 * releases its locks and its settings, and ends its transaction.
 */
export async function withPatientClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const endSilence = allowSilence(client);
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    endSilence();
    client.release(failure);
  }
}

/** Disables the timeout on this connection until the returned function is called. */
function allowSilence(client: pg.ClientBase): () => void {
  if (!(client instanceof pg.Client)) return () => {};
  const { stream } = client.connection;
  listenFor(stream, 0);
  return () => listenFor(stream, LONGEST);
}

function listenFor(stream: unknown, ms: number): void {
  (stream as { setTimeout?(ms: number): void }).setTimeout?.(ms);
}
