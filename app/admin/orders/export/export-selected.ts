import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { pickedLinesFile } from "./sold-lines-csv.ts";
import type { Route } from "./+types/export-selected.ts";
import { nonePicked, pickedIn } from "../transitions/selected-orders.ts";

/** The lines of the orders that were ticked, as the accountant's file has them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const numbers = pickedIn(new URL(request.url).searchParams);
  if (numbers.length === 0) return nonePicked(context);
  return pickedLinesFile(await adminShopOf(context).linesOfOrders(numbers), languageAskedFor(context));
}
