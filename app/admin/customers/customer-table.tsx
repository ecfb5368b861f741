import { href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatPaise } from "#shop/values/money.ts";
import type { CustomerRow } from "#shop/orders/customers/admin-customers.ts";
import { ByWidth, DataTable, type Column } from "../lists/data-table.tsx";
import { CallLink } from "../orders/list/order-table.tsx";
import { whenOf } from "../orders/list/order-time.ts";
import { villageOf } from "#shop/orders/customers/village.ts";

/** Name, village, sum, orders and a phone link; on a phone, the whole row links to the customer's page. */
export function CustomerTable({ customers, now }: { customers: readonly CustomerRow[]; now: Date }) {
  const { adminCustomers: words, adminOrders } = useMessages({ adminWords });
  const { columns } = words;
  const formats = useFormats();
  const all: Column<CustomerRow>[] = [
    { key: "who", head: columns.name, cell: (customer) => <Customer customer={customer} /> },
    { key: "no", head: columns.last, cell: ({ lastOrderAt }) => whenOf(lastOrderAt, now, formats, adminOrders) },
    {
      key: "count",
      head: columns.orders,
      cell: ({ orders }) => <ByWidth card={words.orders(orders)} table={orders} />,
      numeric: true,
    },
    { key: "sum", head: columns.total, cell: ({ totalPaise }) => <b>{formatPaise(totalPaise)}</b>, numeric: true },
    {
      key: "call",
      head: columns.phone,
      cell: ({ phone, name }) => (
        <CallLink phone={phone} label={words.callNamed(formatPhone(phone), name)} onPhone={words.call} />
      ),
    },
  ];
  return <DataTable className="t-orders t-customers" columns={all} rows={customers} rowKey={({ id }) => id} />;
}

function Customer({ customer }: { customer: CustomerRow }) {
  const { id, name, note } = customer;
  const village = villageOf(customer);
  return (
    <>
      <PlainLink to={href("/admin/customers/:id", { id: String(id) })}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </PlainLink>
      {village !== "" && <span className="soft">, {village}</span>}
      {note !== null && <span className="soft goods at-desk">{note}</span>}
    </>
  );
}
