import { isDay, type PastQuery } from "#shop/orders/orders-for-admin.ts";
import { cleanSearch } from "#shop/search-text.ts";

/** What the address of a list of past orders asks for; `remark` where it was not taken as it stands. */
export type AskedPast = PastQuery & { remark: "turned" | "not_a_day" | null };

export function pastQueryIn(request: Request, state: PastQuery["state"]): AskedPast {
  const { searchParams } = new URL(request.url);
  const days = ["from", "to"].map((name) => {
    const text = searchParams.get(name) ?? "";
    return text === "" ? null : isDay(text) ? text : undefined;
  });
  const [from = null, to = null] = days;
  const isTurned = from !== null && to !== null && from > to;
  return {
    state,
    search: cleanSearch(searchParams.get("q")),
    before: searchParams.get("before"),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    remark: days.includes(undefined) ? "not_a_day" : isTurned ? "turned" : null,
  };
}
