import { redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { amountCell } from "#app/admin/lists/csv.ts";
import { csvFile } from "#app/admin/lists/csv-file.ts";
import { formatsFor } from "#app/i18n/formats.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor } from "#app/request/context.ts";
import type { SalesKey, SalesQuery } from "#shop/orders/queries/sales.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { booksAddress, isDownloadable, readBooksQuery } from "./books-query.ts";
import type { Route } from "./+types/download-payments.ts";

/** The payments of a day; or, where the address says by what, the sales between two days with every row. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = readBooksQuery(request);
  const { orders } = adminShopOf(context);
  const language = languageAskedFor(context);
  const words = messagesFor(language, { adminWords });
  const { file } = words.adminPayments;
  const { columns } = file;
  if (new URL(request.url).searchParams.has("by")) {
    if (!isDownloadable(query)) return redirect(booksAddress(query), 303);
    const { by, from, to } = query.sales;
    const sales = await orders.allSales(query.sales);
    const charges = [
      { name: words.adminPayments.delivery, paise: sales.charges.deliveryPaise },
      { name: words.adminPayments.discounts, paise: -sales.charges.discountPaise },
    ].filter(({ paise }) => paise !== 0);
    const heading = [columns[by], countsPieces(by) ? columns.pieces : columns.orders, columns.amount];
    const rows = [
      ...sales.rows.map(({ key, count, paise }) => [nameOf(key, words), count, amountCell(paise)]),
      ...charges.map(({ name, paise }) => [name, null, amountCell(paise)]),
    ];
    return csvFile(file.sales(by, from, to), heading, once(rows));
  }
  const { time } = formatsFor(language);
  const payments = await orders.paymentsOf(query.day);
  const rows = payments.map(({ at, number, name, kind, method, paise }) => [
    query.day,
    time(at),
    formatOrderNumber(number),
    name,
    file.kinds[kind],
    words.adminOrders.payment.methods[method],
    amountCell(paise),
  ]);
  const { day, time: at, order, customer, kind, method, amount } = columns;
  return csvFile(file.payments(query.day), [day, at, order, customer, kind, method, amount], once(rows));
}

const countsPieces = (by: SalesQuery["by"]): boolean => by === "product" || by === "category";

function nameOf(key: SalesKey, { adminPayments, product, products }: Messages<typeof adminWords>): string {
  if (key.by === "product") return adminPayments.packed(key.name, product.packOf(key.pack));
  if (key.by === "category") return products.categories[key.category];
  if (key.by === "village") return key.village || adminPayments.noVillage;
  return key.by === "day" ? key.day : key.month;
}

async function* once<Rows>(rows: Rows): AsyncGenerator<Rows, void> {
  yield rows;
}
