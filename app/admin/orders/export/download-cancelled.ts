import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { languageAskedFor } from "#app/request/context.ts";
import type { Route } from "./+types/download-cancelled.ts";
import { pastQueryIn } from "../list/past-query.ts";
import { soldLinesFile } from "./sold-lines-csv.ts";

/** The cancelled orders of the list, for the accountant. */
export function loader(args: Route.LoaderArgs): Response {
  return soldLinesFile(adminShopOf(args.context), pastQueryIn(args, "cancelled"), languageAskedFor(args.context));
}
