import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { notFound } from "#app/request/context.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import { paperIn, SlipSheet } from "./slip-sheet.tsx";
import { SlipWays } from "./print-links.tsx";
import type { Route } from "./+types/slip.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [order] = await adminShopOf(context).orders.findSlips([getOrderNumber(params.number)]);
  if (order === undefined) throw notFound();
  return { order, paper: paperIn(new URL(request.url).searchParams) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) =>
    m.adminOrders.slip.title(formatOrderNumber(loaderData.order.number)),
  );
}

/** The packing slip of one order. */
export default function Slip({ loaderData: { order, paper } }: Route.ComponentProps) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  const number = { number: String(order.number) };
  return (
    <div className="page slip-page">
      <SlipWays
        paper={paper}
        addressOn={(each) => addressWith(href("/admin/orders/:number/slip", number), { paper: each })}
        back={{ to: href("/admin/orders/:number", number), label: words.back }}
        print={words.print}
      />
      <SlipSheet order={order} paper={paper} />
    </div>
  );
}
