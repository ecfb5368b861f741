import { isLanguage } from "#shop/values/languages.ts";
import { shopOf } from "#app/request/context.ts";
import type { Route } from "./+types/suggestions.ts";

/**
 * The suggestions of search fields, as one small file for each language that names them (`?in=`). The browser caches it
 * for an hour, and then revalidates it.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
  const language = new URL(request.url).searchParams.get("in") ?? "";
  return new Response(await shopOf(context).suggestions(isLanguage(language) ? language : undefined), { headers });
}
