import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { CustomerRow } from "#shop/orders/customers/admin-customers.ts";
import { whenOf, readVillage } from "../orders/list/order-time.ts";

/** A table on wide screens; rows of two lines on a phone. */
export function CustomerTable({ customers, now }: { customers: readonly CustomerRow[]; now: Date }) {
  const { columns } = useMessages({ adminWords }).adminCustomers;
  return (
    <table className="t t-orders t-customers" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(["name", "last", "orders", "total", "phone"] as const).map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={name === "total" || name === "orders" ? "num" : undefined}
            >
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** Name, village, sum, orders and a phone link; the whole row links to the customer's page. */
function Row({ customer, now }: { customer: CustomerRow; now: Date }) {
  const { adminCustomers: words, adminOrders } = useMessages({ adminWords });
  const formats = useFormats();
  const village = readVillage(customer.address);
  const phone = formatPhone(customer.phone);
  return (
    <tr role="row">
      <td role="cell" className="c-who">
        <PlainLink to={href("/admin/customers/:id", { id: String(customer.id) })}>
          <b>{customer.name}</b>
        </PlainLink>
        {village !== "" && <span className="soft">, {village}</span>}
        {customer.note !== null && <span className="soft goods at-desk">{customer.note}</span>}
      </td>
      <td role="cell" className="c-no">
        {whenOf(customer.lastOrderAt, now, formats, adminOrders)}
      </td>
      <td role="cell" className="c-count num">
        <span className="card-only">{words.orders(customer.orders)}</span>
        <span className="table-only">{customer.orders}</span>
      </td>
      <td role="cell" className="c-sum num">
        <b>{formatPaise(customer.totalPaise)}</b>
      </td>
      <td role="cell" className="c-call">
        <a className="tel" href={`tel:${customer.phone}`} aria-label={words.callNamed(phone, customer.name)}>
          <Icon name="phone" className="ic-s" />
          <span className="at-desk">{phone}</span>
          <span className="on-phone">{words.call}</span>
        </a>
      </td>
    </tr>
  );
}
