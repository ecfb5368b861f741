import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { isDay } from "#shop/orders/queries/admin-orders.ts";
import { daysIn, MOST_DAYS, SALES_BY, type SalesQuery } from "#shop/orders/queries/sales.ts";
import { addDays, shopDay } from "#shop/values/shop-days.ts";

/** Why sales between two days are refused, at a field. */
export type DateProblem =
  | { kind: "not_a_day" | "before_start" }
  | { kind: "too_long" | "too_long_to_show"; days: number };

export type BooksQuery = {
  today: string;
  day: string;
  sales: SalesQuery;
  problems: { from?: DateProblem; to?: DateProblem };
};

/** Days that the page shows of what is added up from items: these are many. */
const MOST_DAYS_OF_ITEMS = 92;

/** The day and the sales in an address: today and the week before it, unless it says otherwise. */
export function readBooksQuery(request: Request, now = new Date()): BooksQuery {
  const { searchParams } = new URL(request.url);
  const today = shopDay(now);
  const given = searchParams.get("day") ?? "";
  const day = isDay(given) && given <= today ? given : today;
  const from = searchParams.get("from") ?? addDays(day, -6);
  const to = searchParams.get("to") ?? day;
  const by = SALES_BY.find((each) => each === searchParams.get("by")) ?? "day";
  return { today, day, sales: { from, to, by }, problems: problemsOf({ from, to, by }) };
}

function problemsOf(query: SalesQuery): BooksQuery["problems"] {
  const { from, to, by } = query;
  if (!isDay(from)) return { from: { kind: "not_a_day" } };
  if (!isDay(to)) return { to: { kind: "not_a_day" } };
  if (to < from) return { to: { kind: "before_start" } };
  if (daysIn(query) > MOST_DAYS) return { to: { kind: "too_long", days: MOST_DAYS } };
  const isOfItems = by === "product" || by === "category";
  if (!isOfItems || daysIn(query) <= MOST_DAYS_OF_ITEMS) return {};
  return { to: { kind: "too_long_to_show", days: MOST_DAYS_OF_ITEMS } };
}

/** Whether the file has what the query means; the page may show less. */
export const isDownloadable = ({ problems }: Pick<BooksQuery, "problems">): boolean =>
  [problems.from, problems.to].every((problem) => problem === undefined || problem.kind === "too_long_to_show");

export const booksAddress = ({ day, sales }: Pick<BooksQuery, "day" | "sales">): string =>
  addressWith(href("/admin/payments"), { day, ...sales });

export const salesFileAddress = (sales: SalesQuery): string => addressWith(href("/admin/payments/download"), sales);

export const paymentsFileAddress = (day: string): string => addressWith(href("/admin/payments/download"), { day });
