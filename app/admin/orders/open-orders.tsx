import { useState } from "react";
import { href } from "react-router";
import { unlessFailed } from "#app/submit-result.ts";
import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { addressWith, AdminListPages, AdminSearch } from "#app/admin/admin-search.tsx";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { cleanSearch } from "#shop/search-text.ts";
import { AskDialog, type Asked } from "./ask-change.tsx";
import { OpenOrderRow } from "./open-order-row.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import type { Route } from "./+types/open-orders.ts";
import { useFocusAfterChange } from "./use-focus-after-change.ts";
import { useOrderChanges } from "./use-order-changes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { search: cleanSearch(searchParams.get("q")), before: searchParams.get("before") };
  return { query, now: new Date(), page: await adminShopOf(context).openOrders(query) };
}

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { adminOrders, site } = messagesFor(root.language, { adminWords });
  return pageMeta(root, {
    title: site.titled(adminOrders.open.title, root.shop.name),
    hidden: true,
  });
}

/** The orders that are to be done, the newest first; new ones appear by themselves. */
export default function OpenOrders({ loaderData }: Route.ComponentProps) {
  const { adminOrders } = useMessages({ adminWords });
  const words = adminOrders.open;
  const { query, page } = loaderData;
  const changes = useOrderChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { list, emptyHeading } = useFocusAfterChange(page.orders.map(({ number }) => number));
  const path = href("/admin/orders");
  return (
    <div className="page orders-page">
      <div className="title">
        <h1>{words.title}</h1>
        <PlainLink to={href("/admin/neworder")}>{words.phoneOrder}</PlainLink>
      </div>
      <div className="order-tools">
        <AdminSearch action={path} label={adminOrders.search} text={query.search} />
        <SoundSwitch />
      </div>
      {query.search !== "" && page.count > 0 && <p className="desk-count">{words.found(page.count)}</p>}
      {page.orders.length === 0 ? (
        <NoOrders search={query.search} heading={emptyHeading} />
      ) : (
        <OrderTable list={list}>
          {page.orders.map((order) => (
            <OpenOrderRow
              key={order.number}
              order={order}
              now={loaderData.now}
              back={addressWith(path, { q: query.search, before: query.before })}
              changes={changes}
              onAsk={setAsked}
            />
          ))}
        </OrderTable>
      )}
      <AdminListPages
        first={addressWith(path, { q: query.search })}
        isFirst={query.before === null}
        next={page.next === null ? null : addressWith(path, { q: query.search, before: page.next })}
        nextLabel={words.older}
      />
      <AskDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onYes={({ order, wish }) => {
          setAsked(null);
          void changes.change(order.number, wish);
        }}
      />
    </div>
  );
}

function OrderTable({ list, children }: { list: React.Ref<HTMLTableElement>; children: React.ReactNode }) {
  const { columns } = useMessages({ adminWords }).adminOrders;
  const names = ["order", "when", "buyer", "products", "total", "status"] as const;
  // The roles are repeated because the table's rows become cards on a phone, where browsers forget what they were.
  return (
    <table ref={list} className="t t-orders" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {names.map((name) => (
            <th key={name} role="columnheader" scope="col" className={name === "total" ? "num" : undefined}>
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function NoOrders({ search, heading }: { search: string; heading: React.Ref<HTMLHeadingElement> }) {
  const words = useMessages({ adminWords }).adminOrders.open;
  if (search === "") {
    return (
      <EmptyState scene="basket" title={words.none} text={words.noneText} heading={heading}>
        <div className="btn-row">
          <PlainLink className="btn" to={href("/admin/neworder")}>
            {words.phoneOrder}
          </PlainLink>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState scene="noResults" title={words.noneFound(search)} text={words.noneFoundText} heading={heading}>
      <div className="btn-row">
        <PlainLink className="btn btn-quiet" to={href("/admin/orders")}>
          {words.all}
        </PlainLink>
        <PlainLink className="btn btn-quiet" to={addressWith(href("/admin/completedorders"), { q: search })}>
          {words.inCompleted}
        </PlainLink>
        <PlainLink className="btn btn-quiet" to={addressWith(href("/admin/cancelledorders"), { q: search })}>
          {words.inCancelled}
        </PlainLink>
      </div>
    </EmptyState>
  );
}
