import { data, type RouterContextProvider } from "react-router";
import { shopOf, tooMany, viewerOf } from "#app/request/context.ts";

/** Throws 429 where an account sends more changes of its saved cart than a person makes. */
export function admitCartSteps(count: number, context: Readonly<RouterContextProvider>): void {
  const seconds = shopOf(context).takeCartSteps(viewerOf(context), count);
  if (seconds > 0) throw data(null, tooMany(seconds));
}
