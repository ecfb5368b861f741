import type { RouterContextProvider } from "react-router";
import { searchIn } from "#app/admin/lists/list-query.ts";
import { isDay, type PastQuery } from "#shop/orders/queries/admin-orders.ts";

/** What the address of a list of past orders asks for; `remark` where it was not taken as it stands. */
export type PastOrdersQuery = PastQuery & { find: string | null; remark: "turned" | "not_a_day" | null };

/** Fields of the form that stand in the address as they are. */
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
