import { shopOf } from "#app/request/context.ts";
import type { Route } from "./+types/suggestions.ts";

/** The suggestions of search fields, as one small file: the browser caches it for an hour, and then revalidates it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
  return new Response(await shopOf(context).suggestions(), { headers });
}
