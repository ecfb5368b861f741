import { messagesFor, useMessages } from "#app/messages/messages.ts";
import { notFound, shopOf, viewerOf } from "#app/request.ts";
import { pageMeta } from "#app/ui/meta.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const counter = shopOf(context).behindCounter(viewerOf(context));
  if (counter === null) throw notFound();
  return await counter.counts();
}

export function meta({ matches }: Route.MetaArgs) {
  const { account, site } = messagesFor("en");
  const { shop } = matches[0].loaderData;
  return pageMeta({ title: site.titled(account.admin.title, shop.name), shopName: shop.name, hidden: true });
}

/** Where the admin arrives: how things stand. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { admin } = useMessages().account;
  return (
    <div className="page">
      <h1 className="page-title">{admin.heading}</h1>
      <dl className="tiles">
        <div className="panel">
          <dt>{admin.counts.openOrders}</dt>
          <dd>{loaderData.openOrders}</dd>
        </div>
        <div className="panel">
          <dt>{admin.counts.products}</dt>
          <dd>{loaderData.products}</dd>
        </div>
      </dl>
      <p className="soft">{admin.soon}</p>
    </div>
  );
}
