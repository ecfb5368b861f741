import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import { cleanSearch } from "#shop/values/text.ts";
import type { Route } from "./+types/families-route.ts";

/** The names of the families that contain a text. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const text = cleanSearch(new URL(request.url).searchParams.get("q"));
  return Response.json(await adminShopOf(context).products.families(text), { headers: privateHeaders() });
}
