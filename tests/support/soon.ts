import { vi } from "vitest";

/** Tries until it succeeds, and gives its result: for half a minute, since the machine may be busy with other tests. */
export const soon = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(attempt, { timeout: 30_000 });
