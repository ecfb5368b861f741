import { data, type RouterContextProvider } from "react-router";
import { addressOf, shopOf, tooMany } from "#app/request.ts";

/** Searches cost the database more than pages do. Throws 429 where there were too many from one place; a list without words is none. */
export function admitSearch(text: string, context: Readonly<RouterContextProvider>): void {
  if (text === "") return;
  const seconds = shopOf(context).takeSearch(addressOf(context));
  if (seconds > 0) throw data(null, tooMany(seconds));
}
