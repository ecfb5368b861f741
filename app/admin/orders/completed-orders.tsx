import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { PastOrders } from "./past-orders.tsx";
import { pastQueryIn } from "./past-query.ts";
import type { Route } from "./+types/completed-orders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = pastQueryIn(request, "completed");
  return { query, now: new Date(), page: await adminShopOf(context).pastOrders(query) };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminOrders, site } = messagesFor(root.language, { adminWords });
  const { title } = adminOrders.past.completed;
  return pageMeta(root, { title: site.titled(title, root.shop.name), hidden: true });
}

export default function CompletedOrders({ loaderData }: Route.ComponentProps) {
  return <PastOrders {...loaderData} />;
}
