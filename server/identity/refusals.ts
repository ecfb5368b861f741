import { AsyncLocalStorage } from "node:async_hooks";
import { isUnreachable } from "#platform/database/errors.ts";
import { isAPIError } from "better-auth/api";
import type { Wait } from "#app/request/identity.ts";

/**
 * The identity library hides the causes of errors and sometimes continues after them. Callers must get a database
 * outage as such, not as an internal error or a wrong password.
 */
export function openHiddenCauses() {
  const running = new AsyncLocalStorage<{ cause?: Error }>();
  const note = (error: unknown): never => {
    const call = running.getStore();
    if (call !== undefined && error instanceof Error && isUnreachable(error)) call.cause = error;
    throw error;
  };
  return {
    /** Wraps an adapter to record its failures for the current call. */
    noting: <Adapter extends object>(adapter: Adapter): Adapter =>
      eachFunction(adapter, (ask, given) => {
        const answer = ask(...given);
        return answer instanceof Promise ? answer.catch(note) : answer;
      }),
    /** Wraps the library's calls to throw the recorded failure. */
    withRefusals: <Api extends object>(api: Api): Api =>
      eachFunction(api, (ask, given) => {
        const call: { cause?: Error } = {};
        return running.run(call, async () => {
          const [settled] = await Promise.allSettled([ask(...given)]);
          if (call.cause !== undefined) throw call.cause;
          if (settled.status === "rejected") throw settled.reason;
          return settled.value;
        });
      }),
  };
}

type ApiFunction = (...given: unknown[]) => unknown;

/** A proxy that passes all method calls to `call`. */
function eachFunction<Of extends object>(of: Of, call: (ask: ApiFunction, given: unknown[]) => unknown): Of {
  return new Proxy(of, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      return typeof member === "function"
        ? (...given: unknown[]) => call(member.bind(target) as ApiFunction, given)
        : member;
    },
  });
}

/** The library's result, or null if it refuses (4xx); other errors are rethrown. */
export async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

export const wait = ({ seconds }: { seconds: number }): Wait => ({ kind: "wait", seconds });
