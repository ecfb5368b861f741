import { redirect, type RouterContextProvider } from "react-router";
import { textOf } from "#app/forms/submit-result.ts";
import { formOf } from "#app/request/context.ts";
import { cleanSearch } from "#shop/values/text.ts";
import { addressWith } from "./list-page.tsx";
import { adminShopOf } from "../layout/get-admin.ts";

type Context = Readonly<RouterContextProvider>;

/** The search of a list, and its form in the address; null: none. */
export type ListSearch = { text: string; find: string | null };

/** The search in a list's address; none if it cannot be decrypted. */
export function searchIn(request: Request, context: Context): ListSearch {
  const find = new URL(request.url).searchParams.get("find") ?? "";
  const text = cleanSearch(find === "" ? null : adminShopOf(context).searches.read(find));
  return text === "" ? { text, find: null } : { text, find };
}

/** The address's parameter for a search. */
export function findFor(text: string, context: Context): string | null {
  const clean = cleanSearch(text);
  return clean === "" ? null : adminShopOf(context).searches.hide(clean);
}

const NO_VALUE = "0";

/**
 * Answers the search over the list at `path`. People are searched for by name, phone and e-mail: that arrives by POST,
 * and the redirect's address holds it encrypted. `allowed` names fields that stay readable if their check passes, since
 * they identify nobody. Other values are replaced by one that reveals nothing.
 */
export async function answerSearch(
  { request, context }: { request: Request; context: Context },
  path: string,
  allowed: Readonly<Record<string, (text: string) => boolean>> = {},
): Promise<Response> {
  const form = await formOf(request);
  const values = Object.fromEntries(
    Object.entries(allowed).map(([name, isMeant]) => {
      const text = textOf(form, name);
      return [name, text === "" || isMeant(text) ? text : NO_VALUE];
    }),
  );
  return redirect(addressWith(path, { find: findFor(textOf(form, "q"), context), ...values }), 303);
}
