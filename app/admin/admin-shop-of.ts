import type { RouterContextProvider } from "react-router";
import { notFound, shopOf, viewerOf } from "#app/request.ts";
import type { Counter } from "#shop/open-admin.ts";

/** The admin's verbs. For anybody else, whom the guard in the root has refused already, there is nothing here. Throws 404. */
export function counterOf(context: Readonly<RouterContextProvider>): Counter {
  const counter = shopOf(context).behindCounter(viewerOf(context));
  if (counter === null) throw notFound();
  return counter;
}
