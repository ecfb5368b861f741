import { href, type RouterContextProvider } from "react-router";
import type { List } from "#app/admin/lists/list-address.ts";
import { readListQuery } from "#app/admin/lists/list-query.ts";
import { isDay, type PastQuery } from "#shop/orders/queries/admin-orders.ts";

const listAt = (path: string) => ({ path, cursor: "before", filters: { from: isDay, to: isDay } }) satisfies List;

/** The two lists of past orders, which share a page. */
export const PAST_LISTS = {
  completed: listAt(href("/admin/completedorders")),
  cancelled: listAt(href("/admin/cancelledorders")),
};

type Asking = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

/** By the pattern of the route: the list's, or its file's. */
export const readPastState = ({ pattern }: Pick<Asking, "pattern">): PastQuery["state"] =>
  pattern.includes("completedorders") ? "completed" : "cancelled";

/** The query in the address of past orders; `remark` where a part of it was corrected. */
export function readPastQuery(args: Asking) {
  const state = readPastState(args);
  const query = readListQuery(args, PAST_LISTS[state]);
  const { from, to } = query.filters;
  const { searchParams } = new URL(args.request.url);
  const isRefused = (["from", "to"] as const).some((name) => searchParams.get(name) && query.filters[name] === null);
  const isTurned = from !== null && to !== null && from > to;
  const days = isTurned ? { from: to, to: from } : { from, to };
  const orders: PastQuery = { state, search: query.text, before: query.cursor, ...days };
  const remark = isRefused ? ("notADay" as const) : isTurned ? ("turned" as const) : null;
  return { query: { ...query, filters: days }, orders, remark };
}
