import { shopOf } from "#app/request/context.ts";
import type { Route } from "./+types/suggestions.ts";

/** The suggestions of search fields, as one small file: the browser caches it for an hour, and then revalidates it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { text, brotli, tag } = await shopOf(context).suggestions();
  const headers = new Headers({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
    etag: `W/"${tag}"`,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match")?.includes(tag)) return new Response(null, { status: 304, headers });
  if (!/\bbr\b/.test(request.headers.get("accept-encoding") ?? "")) return new Response(text, { headers });
  headers.set("content-encoding", "br");
  return new Response(Uint8Array.from(brotli), { headers });
}
