import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { selectedLinesFile } from "./sold-lines-csv.ts";
import type { Route } from "./+types/export-selected.ts";
import { nonePicked, readSelected } from "../transitions/selected-orders.ts";

/** The selected orders' lines, in the accountant's format. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const numbers = readSelected(new URL(request.url).searchParams);
  if (numbers.length === 0) return nonePicked(context);
  return selectedLinesFile(await adminShopOf(context).orders.linesOf(numbers), languageAskedFor(context));
}
