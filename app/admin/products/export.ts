import { counterOf } from "#app/admin/counter-of.ts";
import { counterMessagesFor } from "#app/i18n/counter-messages.ts";
import { shopDay } from "#shop/orders/takings.ts";
import type { Route } from "./+types/export.ts";
import { csvFile } from "./import-template.ts";

/** All products as a file that can be imported again. */
export function loader({ context }: Route.LoaderArgs): Response {
  const name = counterMessagesFor("en").counterImport.exportName(shopDay(new Date()));
  return csvFile(name, counterOf(context).exportProducts());
}
