import { AsyncLocalStorage } from "node:async_hooks";
import { isUnreachable } from "#platform/database/errors.ts";
import { isAPIError } from "better-auth/api";
import type { Wait } from "#app/request/identity.ts";

/**
 * The identity library keeps to itself why something failed, and goes on where it thinks it can. For its callers a
 * database that was away, or too slow, must be that and nothing else: neither a mistake of ours nor a wrong password.
 */
export function openHiddenCauses() {
  const running = new AsyncLocalStorage<{ cause?: Error }>();
  const note = (error: unknown): never => {
    const call = running.getStore();
    if (call !== undefined && error instanceof Error && isUnreachable(error)) call.cause = error;
    throw error;
  };
  return {
    /** An adapter whose failures are remembered for the call that they belong to. */
    noting: <Adapter extends object>(adapter: Adapter): Adapter =>
      eachFunction(adapter, (ask, given) => {
        const answer = ask(...given);
        return answer instanceof Promise ? answer.catch(note) : answer;
      }),
    /** The library's calls, which fail by what was remembered. */
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

/** The same object, but for what happens when one of its functions is called. */
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

/** What the library answers, or null where it refuses; anything else it throws is a surprise. */
export async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}

/** How a limit that was passed is told. */
export const wait = ({ seconds }: { seconds: number }): Wait => ({ kind: "wait", seconds });
