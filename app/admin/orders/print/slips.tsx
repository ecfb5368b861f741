import { privateMeta } from "#app/session/private-meta.ts";
import { href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { paperIn, SlipSheet } from "./slip-sheet.tsx";
import { SlipWays } from "./print-links.tsx";
import { nonePicked, readSelected } from "../transitions/selected-orders.ts";
import type { Route } from "./+types/slips.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const paper = paperIn(searchParams);
  const orders = await adminShopOf(context).orders.findSlips(readSelected(searchParams));
  if (orders.length === 0) throw nonePicked(context);
  return { orders, paper };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminBulk.slips.title(loaderData.orders.length));
}

/** The selected orders' packing slips, as one print job. */
export default function Slips({ loaderData: { orders, paper } }: Route.ComponentProps) {
  const { slips: words } = useMessages({ adminWords }).adminBulk;
  const numbers = orders.map(({ number }) => ["order", String(number)]);
  return (
    <div className="page slip-page">
      <SlipWays
        paper={paper}
        addressOn={(each) => `${href("/admin/orders/slips")}?${new URLSearchParams([...numbers, ["paper", each]])}`}
        back={{ to: href("/admin/orders"), label: words.back }}
        print={words.print(orders.length)}
      />
      {orders.map((order) => (
        <SlipSheet key={order.number} order={order} paper={paper} />
      ))}
    </div>
  );
}
