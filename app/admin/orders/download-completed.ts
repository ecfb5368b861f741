import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { languageAskedFor } from "#app/request.ts";
import type { Route } from "./+types/download-completed.ts";
import { pastQueryIn } from "./past-query.ts";
import { soldLinesFile } from "./sold-lines-file.ts";

/** The completed orders that the list shows, for the accountant. */
export function loader(asked: Route.LoaderArgs): Response {
  return soldLinesFile(adminShopOf(asked.context), pastQueryIn(asked, "completed"), languageAskedFor(asked.context));
}
