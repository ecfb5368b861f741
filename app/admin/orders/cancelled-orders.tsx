import { counterOf } from "#app/admin/counter-of.ts";
import { counterMessagesFor } from "#app/i18n/counter-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { PastOrders } from "./past-orders.tsx";
import { pastQueryIn } from "./past-query.ts";
import type { Route } from "./+types/cancelled-orders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = pastQueryIn(request, "cancelled");
  return { query, now: new Date(), page: await counterOf(context).pastOrders(query) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { counterOrders, site } = counterMessagesFor("en");
  const { shop } = matches[0].loaderData;
  const { title } = counterOrders.past.cancelled;
  return pageMeta({ title: site.titled(title, shop.name), shopName: shop.name, hidden: true });
}

export default function CancelledOrders({ loaderData }: Route.ComponentProps) {
  return <PastOrders {...loaderData} />;
}
