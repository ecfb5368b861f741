import { data, type RouterContextProvider } from "react-router";
import { formOf } from "#app/request/context.ts";
import { logFailure } from "#app/request/log.ts";
import { intentOf } from "./submit-result.ts";

type Args = { request: Request; params: object; context: Readonly<RouterContextProvider> };

/** What an action reads first. */
export type FormArgs = {
  form: FormData;
  /** Which button was pressed, '' for none. */
  intent: string;
};

/**
 * A route's action for a form; a body that is none is refused by 400. An error is logged, and answered by 503 `failed`
 * with what `readEntered` returns: the form's values, never passwords or files. Responses that `run` throws pass through.
 */
export function formAction<A extends Args, Answer, Entered extends object = object>(
  run: (args: A & FormArgs) => Promise<Answer>,
  readEntered: (form: FormData) => Entered = () => ({}) as Entered,
) {
  return async (args: A) => {
    const form = await formOf(args.request);
    try {
      return await run({ ...args, form, intent: intentOf(form) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logFailure(error);
      return data({ kind: "failed" as const, ...readEntered(form) }, 503);
    }
  };
}
