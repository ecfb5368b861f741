import { errorCause } from "./error-cause.ts";

/** Runs all steps in order, even after a failure. Then throws one AggregateError of all failures. */
export async function runAll(steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, [...new Set(failures.map(errorCause))].join("; "));
}
