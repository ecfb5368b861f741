import { href, NavLink } from "react-router";
import { useCounts } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { readVillage } from "./order-time.ts";

/** Links between the three lists of orders. */
export function OrderStates() {
  const { byState, states } = useMessages({ adminWords }).adminOrders;
  const counts = useCounts();
  return (
    <nav className="tabs order-states" aria-label={byState}>
      <NavLink to={href("/admin/orders")}>
        {states.open}
        {counts !== null && <b>{counts.openOrders}</b>}
      </NavLink>
      <NavLink to={href("/admin/completedorders")}>{states.completed}</NavLink>
      <NavLink to={href("/admin/cancelledorders")}>{states.cancelled}</NavLink>
    </nav>
  );
}

type TableProps = {
  list?: React.Ref<HTMLTableElement>;
  /** Whether orders can be selected. */
  withBoxes?: boolean;
  /** Whether the orders have actions. */
  withStatus?: boolean;
  children: React.ReactNode;
};

/** A table on wide screens; rows of two lines on a phone. */
export function OrderTable({ list, withBoxes = false, withStatus = false, children }: TableProps) {
  const { columns } = useMessages({ adminWords }).adminOrders;
  const names = ["order", "buyerAndProducts", "total", "call", ...(withStatus ? (["status"] as const) : [])] as const;
  // Explicit roles: on a phone the rows' `display` removes their implicit table roles.
  return (
    <table ref={list} className="t t-orders" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {withBoxes && (
            <th role="columnheader" scope="col" className="c-pick">
              <span className="sr">{columns.pick}</span>
            </th>
          )}
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

type RowProps = {
  order: OrderRow;
  /** The order's age or time. */
  when: string;
  /** Its checkbox for the selection. */
  box?: React.ReactNode;
  isBusy?: boolean;
  /** Its actions. */
  children?: React.ReactNode;
};

/** Number, buyer, village, total, age and a phone link. The rest is on the order's page, which a tap opens. */
export function OrderTableRow({ order, when, box, isBusy = false, children }: RowProps) {
  const { adminArea, adminOrders } = useMessages({ adminWords });
  const { open } = adminOrders;
  const isErased = order.phone === "";
  const village = readVillage(order.address);
  const phone = formatPhone(order.phone);
  return (
    <tr role="row" className={order.isNew ? "is-new" : undefined} aria-busy={isBusy || undefined}>
      {box !== undefined && (
        <td role="cell" className="c-pick">
          {box}
        </td>
      )}
      <td role="cell" className="c-no">
        <PlainLink to={href("/admin/orders/:number", { number: String(order.number) })}>
          <b>{formatOrderNumber(order.number)}</b>
        </PlainLink>{" "}
        {order.isNew && <span className="tag">{open.new}</span>} <span className="soft">{when}</span>
      </td>
      <td role="cell" className="c-who">
        {isErased ? (
          <span className="soft">{adminArea.person.buyer}</span>
        ) : (
          <>
            <b>{order.name}</b>
            {village !== "" && <span className="soft">, {village}</span>}
          </>
        )}
        <span className="at-desk">
          {order.byPhone && <span className="tag tag-plain">{adminOrders.byPhone}</span>}
          {order.afterCall && <span className="tag tag-plain">{adminOrders.afterCall}</span>}
          {order.cancelledByBuyer && <span className="tag tag-plain">{adminOrders.cancelledByBuyer}</span>}
        </span>
        <span className="soft goods at-desk">{adminOrders.products(order.lines)}</span>
      </td>
      <td role="cell" className="c-sum num">
        <b>{formatPaise(order.totalPaise)}</b>
      </td>
      <td role="cell" className="c-call">
        {!isErased && (
          <a className="tel" href={`tel:${order.phone}`} aria-label={adminOrders.callNamed(phone, order.name)}>
            <Icon name="phone" className="ic-s" />
            <span className="at-desk">{phone}</span>
            <span className="on-phone">{adminOrders.call}</span>
          </a>
        )}
      </td>
      {children !== undefined && (
        <td role="cell" className="c-act">
          {children}
        </td>
      )}
    </tr>
  );
}
