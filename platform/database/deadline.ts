import { AsyncLocalStorage } from "node:async_hooks";

type Patience = {
  /** ms of waiting left. */
  left: number;
  waiting: number;
  /** Start of the current period with at least one pending query. */
  since: number;
  isOver: boolean;
};

const running = new AsyncLocalStorage<Patience | undefined>();

/**
 * Runs `work` with a budget of `ms` for all its waits on a database. Past it, queries fail with an Error that counts as
 * unreachable. The query itself continues, so its result is unknown. Queries that outlive `work` have no deadline.
 */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const patience: Patience = { left: ms, waiting: 0, since: 0, isOver: false };
  try {
    return await running.run(patience, work);
  } finally {
    patience.isOver = true;
  }
}

/** Runs `work` without the caller's deadline, because its result is shared by several requests. */
export const forMany = <Result>(work: () => Result): Result => running.run(undefined, work);

/** Rejects if the answer does not arrive within the caller's deadline. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const patience = running.getStore();
  if (patience === undefined || patience.isOver) return await answer;
  if (patience.waiting === 0) patience.since = performance.now();
  patience.waiting += 1;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const left = patience.left - (performance.now() - patience.since);
  const timer = setTimeout(() => reject(tooLate()), Math.max(0, left));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    patience.waiting -= 1;
    if (patience.waiting === 0) patience.left -= performance.now() - patience.since;
  }
}

function tooLate(): Error {
  return Object.assign(new Error("the database did not answer in time"), { code: "ETIMEDOUT" });
}
