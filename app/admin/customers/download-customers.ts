import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { csvFile } from "#app/admin/lists/csv-file.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { plainRupees } from "#shop/values/money.ts";
import type { Customer } from "#shop/orders/customers/admin-customers.ts";
import { shopDay } from "#shop/values/shop-days.ts";
import { readListSearch } from "../lists/list-query.ts";
import { villageOf } from "#shop/orders/customers/village.ts";
import { oneLine } from "../orders/export/sold-lines-csv.ts";
import type { Route } from "./+types/download-customers.ts";

/** All customers that match the list's search, streamed as CSV. */
export function loader(args: Route.LoaderArgs): Response {
  const { context } = args;
  const { file } = messagesFor(languageAskedFor(context), { adminWords }).adminCustomers;
  const pieces = adminShopOf(context).customers.listAll(readListSearch(args).text);
  return csvFile(file.name(shopDay(new Date())), Object.values(file.columns), rowsOf(pieces));
}

async function* rowsOf(pieces: AsyncIterable<Customer[]>) {
  for await (const customers of pieces) {
    yield customers.map(({ name, phones, address, village, orders, totalPaise, firstOrderAt, lastOrderAt, note }) => {
      const [phone = "", ...others] = phones.map((each) => formatPhone(each));
      const who = [name, phone, others.join(", "), oneLine(address), villageOf({ address, village })];
      return [...who, orders, plainRupees(totalPaise), shopDay(firstOrderAt), shopDay(lastOrderAt), note];
    });
  }
}
