import { adminMeta } from "#app/admin/layout/admin-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { answerSearch } from "#app/admin/lists/list-query.ts";
import { PastOrders } from "./past-orders.tsx";
import { DAYS, pastQueryIn } from "./past-query.ts";
import type { Route } from "./+types/cancelled-orders.ts";

export async function loader(args: Route.LoaderArgs) {
  const query = pastQueryIn(args, "cancelled");
  return { query, now: new Date(), page: await adminShopOf(args.context).orders.listPast(query) };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, href("/admin/cancelledorders"), DAYS);

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, (m) => m.adminOrders.past.cancelled.title);
}

export default function CancelledOrders({ loaderData }: Route.ComponentProps) {
  return <PastOrders {...loaderData} />;
}
