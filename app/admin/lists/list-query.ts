import { redirect, type RouterContextProvider } from "react-router";
import { textOf } from "#app/forms/submit-result.ts";
import { formOf } from "#app/request/context.ts";
import { cleanSearch } from "#shop/values/text.ts";
import { listAddress, type List, type ListQuery } from "./list-address.ts";
import { adminShopOf } from "../layout/get-admin.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** Reads a list's address. A filter with another value than its list allows counts as none. */
export function readListQuery<Filters extends NonNullable<List["filters"]>>(
  { request, context }: Args,
  { cursor: name, isNumbered = false, filters }: List<Filters>,
): ListQuery<Filters> {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get(name);
  const read = (filter: string, text: string | null) =>
    text !== null && isAllowed(filters, filter, text) ? text : null;
  return {
    ...readListSearch({ request, context }),
    cursor: isNumbered && !/^\d{1,15}$/.test(cursor ?? "") ? null : cursor,
    filters: mapFilters(filters, (filter) => read(filter, searchParams.get(filter))) as ListQuery<Filters>["filters"],
  };
}

/** The search in a list's address; none if it cannot be decrypted. */
export function readListSearch({ request, context }: Args): Pick<ListQuery, "text" | "find"> {
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
 * Answers the search over a list. People are searched for by name, phone and e-mail: that arrives by POST, and the
 * redirect's address holds it encrypted. Filters stay readable if the list allows their value, since they identify
 * nobody. Other values are replaced by one that reveals nothing.
 */
export async function answerSearch({ request, context }: Args, list: List): Promise<Response> {
  const form = await formOf(request);
  const filters = mapFilters(list.filters, (name) => {
    const text = textOf(form, name);
    return text === "" || isAllowed(list.filters, name, text) ? text : NO_VALUE;
  });
  return redirect(listAddress(list, { find: findFor(textOf(form, "q"), context), filters }), 303);
}

function isAllowed(filters: List["filters"], name: string, text: string): boolean {
  const allowed = filters?.[name] ?? [];
  return typeof allowed === "function" ? allowed(text) : allowed.includes(text);
}

const mapFilters = <Value>(filters: List["filters"] = {}, value: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, value(name)]));
