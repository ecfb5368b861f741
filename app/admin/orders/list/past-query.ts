import type { RouterContextProvider } from "react-router";
import { searchIn } from "#app/admin/lists/list-query.ts";
import { isDay, type PastQuery } from "#shop/orders/queries/admin-orders.ts";

/** The query in the address of a list of past orders; `remark` where a part of it was corrected. */
export type PastOrdersQuery = PastQuery & { find: string | null; remark: "turned" | "not_a_day" | null };

/** Form fields that the address holds unencrypted. */
export const DAYS = { from: isDay, to: isDay };

type Asking = { request: Request; context: Readonly<RouterContextProvider> };

export function pastQueryIn({ request, context }: Asking, state: PastQuery["state"]): PastOrdersQuery {
  const { searchParams } = new URL(request.url);
  const { text: search, find } = searchIn(request, context);
  const days = Object.keys(DAYS).map((name) => {
    const text = searchParams.get(name) ?? "";
    return text === "" ? null : isDay(text) ? text : undefined;
  });
  const [from = null, to = null] = days;
  const isTurned = from !== null && to !== null && from > to;
  return {
    state,
    search,
    find,
    before: searchParams.get("before"),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    remark: days.includes(undefined) ? "not_a_day" : isTurned ? "turned" : null,
  };
}
