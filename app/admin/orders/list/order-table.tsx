import { Fragment } from "react";
import { href } from "react-router";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { useCounts } from "#app/admin/layout/get-admin.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { ContactIcon } from "#app/layout/contact-icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { DataTable, type Column } from "#app/admin/lists/data-table.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { Progress } from "./step-button.tsx";
import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { ORDER_STEPS, type OrderStep } from "#shop/orders/transitions/next-step.ts";
import type { OrderState } from "#shop/values/order.ts";

type StatesProps = {
  current: OrderStep | OrderState;
  /** True: also those of each next step. */
  bySteps?: boolean;
};

/** Links between the lists of orders: of each next step, of all that are open, and of each other state. */
export function OrderStates({ current, bySteps = false }: StatesProps) {
  const { byState, states, toStep } = useMessages({ adminWords }).adminOrders;
  const counts = useCounts();
  const link = (name: OrderStep | OrderState, to: string, label: React.ReactNode) => (
    <PlainLink to={to} aria-current={name === current ? "page" : undefined}>
      {label}
    </PlainLink>
  );
  return (
    <nav className="tabs order-states" aria-label={byState}>
      {bySteps &&
        ORDER_STEPS.map((step) => (
          <Fragment key={step}>
            {link(
              step,
              addressWith(href("/admin/orders"), { step }),
              <>
                {toStep[step]} {counts !== null && <b>{counts.steps[step]}</b>}
              </>,
            )}
          </Fragment>
        ))}
      {link(
        "open",
        href("/admin/orders"),
        <>
          {states.open} {counts !== null && <b>{counts.openOrders}</b>}
        </>,
      )}
      {link("completed", href("/admin/completedorders"), states.completed)}
      {link("cancelled", href("/admin/cancelledorders"), states.cancelled)}
    </nav>
  );
}

type TableProps<Row> = {
  orders: readonly Row[];
  /** An order's age or time. */
  when: (order: Row) => string;
  table?: React.Ref<HTMLTableElement>;
  /** What all of them wait for, where the list is of one step. */
  step?: OrderStep | null;
  /** Its checkbox, where orders can be selected. */
  box?: ((order: Row) => React.ReactNode) | undefined;
  /** Its state, or its actions. */
  status?: (order: Row) => React.ReactNode;
  /** What it shows instead of all that; null: nothing. */
  answer?: (order: Row) => React.ReactNode;
  isBusy?: (order: Row) => boolean;
};

/**
 * Number, buyer, village, total, age and a phone link. The rest is on the order's page, which a tap opens. A table on
 * wide screens; rows of two lines on a phone.
 */
export function OrderTable<Row extends OrderRow>(props: TableProps<Row>) {
  const { orders, when, table, step = null, box, status, answer, isBusy } = props;
  const { columns } = useMessages({ adminWords }).adminOrders;
  const all: Column<Row>[] = [
    { key: "no", head: columns.order, cell: (order) => <OrderLink order={order} when={when(order)} /> },
    { key: "who", head: columns.buyerAndProducts, cell: (order) => <Buyer order={order} /> },
    { key: "sum", head: columns.total, cell: ({ totalPaise }) => <b>{formatPaise(totalPaise)}</b>, numeric: true },
    { key: "call", head: columns.call, cell: (order) => <CallBuyer order={order} /> },
  ];
  if (box !== undefined) all.unshift({ key: "pick", head: <span className="sr">{columns.pick}</span>, cell: box });
  if (status !== undefined) all.push({ key: "act", head: columns.status, cell: status });
  return (
    <DataTable
      table={table ?? null}
      className={step === null ? "t-orders" : `t-orders by-step to-${step}`}
      columns={all}
      rows={orders}
      rowKey={({ number }) => number}
      {...(answer !== undefined && { wholeRow: answer })}
      rowProps={(order) => ({
        className: order.isNew ? "is-new" : undefined,
        "aria-busy": isBusy?.(order) || undefined,
      })}
    />
  );
}

type CellProps = { order: OrderRow };

function OrderLink({ order, when }: CellProps & { when: string }) {
  const { adminOrders } = useMessages({ adminWords });
  const { number, isNew } = order;
  return (
    <>
      <PlainLink to={href("/admin/orders/:number", { number: String(number) })}>
        <b>{formatOrderNumber(number)}</b>
      </PlainLink>{" "}
      {order.state === "open" && order.groupSize === 1 && <Progress order={order} />}{" "}
      {isNew && <span className="tag">{adminOrders.open.new}</span>} <span className="soft">{when}</span>
      <span className="goods on-phone">{adminOrders.firstProduct(order.lines)}</span>
    </>
  );
}

/** The phone of an order whose buyer's data were erased is "". */
const isErased = ({ phone }: OrderRow): boolean => phone === "";

function Buyer({ order }: CellProps) {
  const { adminArea, adminOrders } = useMessages({ adminWords });
  return (
    <>
      {isErased(order) ? (
        <span className="soft">{adminArea.person.buyer}</span>
      ) : (
        <>
          <b>
            <bdi>{order.name}</bdi>
          </b>
          {order.village !== "" && <span className="soft">, {order.village}</span>}
        </>
      )}
      <span className="at-desk">
        {order.cancelReason !== null && (
          <span className="tag tag-plain">{adminOrders.change.reasonOf(order.cancelReason)}</span>
        )}
        {(["byPhone", "afterCall", "cancelledByBuyer"] as const).map(
          (mark) =>
            order[mark] && (
              <span key={mark} className="tag tag-plain">
                {adminOrders[mark]}
              </span>
            ),
        )}
      </span>
      <span className="soft goods at-desk">{adminOrders.products(order.lines)}</span>
    </>
  );
}

function CallBuyer({ order }: CellProps) {
  const { call, callNamed } = useMessages({ adminWords }).adminOrders;
  if (isErased(order)) return null;
  return <CallLink phone={order.phone} label={callNamed(formatPhone(order.phone), order.name)} onPhone={call} />;
}

type CallProps = { phone: string; label: string; /** The link's text on a phone. */ onPhone: string };

/** The number as a link; on a phone, one word instead. */
export const CallLink = ({ phone, label, onPhone }: CallProps) => (
  <a className="tel" href={`tel:${phone}`} aria-label={label}>
    <ContactIcon name="phone" className="ic-s" />
    <span className="at-desk">{formatPhone(phone)}</span>
    <span className="on-phone">{onPhone}</span>
  </a>
);

export function StateTag({ state }: Pick<OrderRow, "state">) {
  const { states } = useMessages({ adminWords }).adminOrders;
  return <span className={`tag state-${state}`}>{states[state]}</span>;
}
