import type pg from "pg";

/** SQLSTATE: too many connections. */
const TOO_MANY = "53300";

/**
 * Limits the queue for a connection to `most` requests. Further requests fail at once, with an Error that counts as
 * unreachable. Otherwise a slow database would collect requests and answer them long after the clients have left.
 */
export function boundQueue(pool: pg.Pool, most: number): void {
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    if (pool.waitingCount < most) return callback === undefined ? connect() : connect(callback);
    const refusal = tooManyWait(most);
    if (callback === undefined) return Promise.reject(refusal);
    callback(refusal);
  }) as typeof pool.connect;
}

/** The error for a request when `most` are already waiting. */
export function tooManyWait(most: number): Error {
  return Object.assign(new Error(`${most} requests are already waiting for the database`), { code: TOO_MANY });
}
