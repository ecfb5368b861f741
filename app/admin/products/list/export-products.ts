import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { EXPORT_HEADINGS } from "#shop/catalogue/import/export-products.ts";
import { shopDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/export-products.ts";
import { csvFile } from "../import/import-template.ts";

/** All products as a CSV file that can be imported again. */
export function loader({ context }: Route.LoaderArgs): Response {
  const name = messagesFor(languageAskedFor(context), { adminWords }).adminImport.exportName(shopDay(new Date()));
  return csvFile(name, EXPORT_HEADINGS, adminShopOf(context).products.export());
}
