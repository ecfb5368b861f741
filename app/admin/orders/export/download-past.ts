import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { languageAskedFor } from "#app/request/context.ts";
import { readPastQuery } from "../list/past-query.ts";
import { soldLinesFile } from "./sold-lines-csv.ts";
import type { Route } from "./+types/download-past.ts";

/** The completed or cancelled orders of the list, for the accountant. */
export const loader = (args: Route.LoaderArgs): Response =>
  soldLinesFile(adminShopOf(args.context), readPastQuery(args).orders, languageAskedFor(args.context));
