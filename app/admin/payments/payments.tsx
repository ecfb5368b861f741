import { privateMeta } from "#app/session/private-meta.ts";
import { unlessFailed } from "#app/forms/submit-result.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { DayClosePart } from "./day-close.tsx";
import { SalesPart } from "./sales.tsx";
import { readBooksQuery } from "./books-query.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readBooksQuery(request);
  const { orders } = adminShopOf(context);
  const isRefused = query.problems.from !== undefined || query.problems.to !== undefined;
  return {
    query,
    close: await orders.closeDay(query.day),
    sales: isRefused ? null : await orders.sales(query.sales),
  };
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminPayments.titled(loaderData.query.day));
}

/** A day's payments to count and print, and the sales between two days. */
export default function Payments({ loaderData: { query, close, sales } }: Route.ComponentProps) {
  return (
    <div className="page books">
      <DayClosePart query={query} close={close} />
      <SalesPart query={query} sales={sales} />
    </div>
  );
}
