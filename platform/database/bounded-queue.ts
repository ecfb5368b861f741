import type pg from "pg";

/** SQLSTATE: too many connections. */
const TOO_MANY = "53300";

/**
 * Lets at most `most` wait for a connection at once. Who comes then is refused at once, with an Error that counts as
 * unreachable: a database that has become slow would otherwise gather everybody who asks, and answer them when they are
 * long gone.
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

/** What is thrown at who comes when `most` wait already. */
export function tooManyWait(most: number): Error {
  return Object.assign(new Error(`${most} requests are already waiting for the database`), { code: TOO_MANY });
}
