import { Form, href } from "react-router";
import { addressWith, AdminListPages } from "#app/admin/lists/list-page.tsx";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPaise } from "#shop/values/money.ts";
import type { OrdersPage } from "#shop/orders/queries/admin-orders.ts";
import { LONGEST_SEARCH } from "#shop/values/text.ts";
import { OrderStates, OrderTable, OrderTableRow } from "./order-table.tsx";
import { whenOf } from "./order-time.ts";
import type { PastOrdersQuery } from "./past-query.ts";

type Props = { query: PastOrdersQuery; page: OrdersPage; now: Date };

/** Completed or cancelled orders, latest first, with the search and the accountant's file. */
export function PastOrders({ query, page, now }: Props) {
  const { adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const { past } = adminOrders;
  const words = past[query.state];
  const path = pathOf(query.state);
  const filters = { find: query.find, from: query.from, to: query.to };
  const isAll = query.search === "" && query.from === null && query.to === null;
  return (
    <div className="page orders-page">
      <h1 className="page-title">{words.title}</h1>
      <OrderStates />
      <Filter query={query} path={path} />
      {query.remark !== null && <Note tone="info">{query.remark === "turned" ? past.turned : past.notADay}</Note>}
      {page.count === 0 ? (
        <EmptyState
          scene={isAll ? "basket" : "noResults"}
          title={isAll ? words.none : words.noneFound}
          text={isAll ? words.noneText : past.noneFoundText}
        >
          {!isAll && (
            <div className="btn-row">
              <PlainLink className="btn btn-quiet" to={path}>
                {past.all}
              </PlainLink>
            </div>
          )}
        </EmptyState>
      ) : (
        <>
          <div className="past-sum">
            <p>
              <b>{past.count(page.count)}</b>
              <span>{past.sum(formatPaise(page.sumPaise))}</span>
            </p>
            <PlainLink className="btn btn-quiet" to={addressWith(downloadOf(query.state), filters)} download>
              {past.download}
            </PlainLink>
            <p className="hint">{past.downloadHint}</p>
          </div>
          <OrderTable>
            {page.orders.map((order) => (
              <OrderTableRow
                key={order.number}
                order={order}
                when={whenOf(order.closedAt ?? order.placedAt, now, formats, adminOrders)}
              />
            ))}
          </OrderTable>
        </>
      )}
      <AdminListPages
        first={addressWith(path, filters)}
        isFirst={query.before === null}
        next={page.next === null ? null : addressWith(path, { ...filters, before: page.next })}
        nextLabel={past.older}
      />
    </div>
  );
}

const pathOf = (state: PastOrdersQuery["state"]) =>
  state === "completed" ? href("/admin/completedorders") : href("/admin/cancelledorders");

const downloadOf = (state: PastOrdersQuery["state"]) =>
  state === "completed" ? href("/admin/completedorders/download") : href("/admin/cancelledorders/download");

function Filter({ query, path }: { query: PastOrdersQuery; path: string }) {
  const { search, past } = useMessages({ adminWords }).adminOrders;
  const day = (name: "from" | "to") => (
    <div>
      <label className="label" htmlFor={name}>
        {past[name]}
      </label>
      <input
        key={query[name]}
        className="input"
        id={name}
        name={name}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={query[name] ?? ""}
      />
    </div>
  );
  return (
    <Form className="past-filter" role="search" method="post" action={path}>
      <div className="past-search">
        <label className="label" htmlFor="q">
          {search}
        </label>
        <input
          key={query.search}
          className="input"
          id="q"
          name="q"
          type="search"
          maxLength={LONGEST_SEARCH}
          defaultValue={query.search}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      {day("from")}
      {day("to")}
      <button className="btn" type="submit">
        <Icon name="search" />
        {past.show}
      </button>
    </Form>
  );
}
