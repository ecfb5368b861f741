import { amountCell } from "#app/admin/lists/csv.ts";
import { csvFile } from "#app/admin/lists/csv-file.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { plainRupees } from "#shop/values/money.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { lineTotal } from "#shop/values/order.ts";
import type { PastQuery } from "#shop/orders/queries/admin-orders.ts";
import type { SoldLine } from "#shop/orders/queries/sold-lines.ts";
import { shopDay } from "#shop/values/shop-days.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

/** The accountant's file of past orders: one row for each line, streamed. */
export function soldLinesFile(adminShop: AdminShop, query: PastQuery, language: string): Response {
  const words = messagesFor(language, { adminWords });
  const { file } = words.adminOrders;
  const name = file.name(query.state, query.from, query.to ?? shopDay(new Date()));
  const headings = COLUMNS.map((column) => file.columns[column === "closed" ? query.state : column]);
  return csvFile(name, headings, rowsOf(adminShop.orders.soldLines(query), COLUMNS, words));
}

/** The same for selected open orders. */
export function selectedLinesFile(lines: SoldLine[], language: string): Response {
  const words = messagesFor(language, { adminWords });
  const { file } = words.adminOrders;
  const columns = COLUMNS.filter((column) => column !== "closed");
  const headings = columns.map((column) => file.columns[column]);
  return csvFile(file.selectedName(shopDay(new Date())), headings, rowsOf([lines], columns, words));
}

const COLUMNS = [
  "order",
  "placed",
  "closed",
  "buyer",
  "phone",
  "address",
  "pinCode",
  "line",
  "sku",
  "good",
  "pack",
  "hsn",
  "gst",
  "quantity",
  "unitPrice",
  "lineTotal",
  "taxable",
  "tax",
  "delivery",
  "discount",
  "orderTotal",
  "paidCash",
  "paidUpi",
  "due",
] as const;

type Words = Messages<typeof adminWords>;
type Cells = (string | number | null)[];

type Column = (typeof COLUMNS)[number];
type Pieces = Iterable<SoldLine[]> | AsyncIterable<SoldLine[]>;

async function* rowsOf(pieces: Pieces, columns: readonly Column[], words: Words): AsyncGenerator<Cells[], void> {
  for await (const lines of pieces) yield lines.map((line) => rowOf(line, columns, words));
}

function rowOf(line: SoldLine, columns: readonly Column[], { product }: Words): Cells {
  const { sharePaise } = line;
  const tax = taxIn(sharePaise, line.gstBasisPoints);
  // Amounts of the whole order are in its first row only, so that a column can be added up.
  const isFirst = line.position === 0;
  const cells: Record<Column, string | number | null> = {
    order: formatOrderNumber(line.number),
    placed: shopDay(line.placedAt),
    closed: line.closedAt === null ? null : shopDay(line.closedAt),
    buyer: line.name,
    phone: formatPhone(line.phone),
    address: oneLine(line.address),
    pinCode: line.pinCode,
    line: line.position + 1,
    sku: line.sku,
    good: line.good,
    pack: product.packOf(line.pack),
    hsn: line.hsn,
    gst: line.gstBasisPoints === null ? null : line.gstBasisPoints / 100,
    quantity: line.quantity,
    unitPrice: plainRupees(line.unitPricePaise),
    lineTotal: plainRupees(lineTotal(line)),
    taxable: tax === null ? null : plainRupees(sharePaise - tax),
    tax: tax === null ? null : plainRupees(tax),
    delivery: isFirst ? plainRupees(line.deliveryPaise) : null,
    discount: isFirst ? plainRupees(line.discountPaise) : null,
    orderTotal: isFirst ? plainRupees(line.orderTotalPaise) : null,
    paidCash: isFirst ? plainRupees(line.paidPaise.cash) : null,
    paidUpi: isFirst ? plainRupees(line.paidPaise.upi) : null,
    due: isFirst ? amountCell(line.duePaise) : null,
  };
  return columns.map((column) => cells[column]);
}

/** Paise of GST in a price that includes it, rounded half up; null where the rate is not known. */
export function taxIn(totalPaise: number, basisPoints: number | null): number | null {
  if (basisPoints === null) return null;
  return totalPaise - Math.round((totalPaise * 10_000) / (10_000 + basisPoints));
}

/** An address for a cell. */
export function oneLine(address: string): string {
  const lines = address.split("\n").map((line) => line.trim().replace(/,$/, ""));
  return lines.filter((line) => line !== "").join(", ");
}
