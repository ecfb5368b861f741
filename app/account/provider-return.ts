import { href, redirect } from "react-router";
import { viewerOf } from "#app/request/context.ts";
import type { Route } from "./+types/provider-return.ts";
import { arrive, leadOn } from "./session-change.ts";
import { isHintOf, readSessionHint } from "#app/session/session-cookie.ts";

/** Where the provider's login ends: the session is there, and the cart and the person still have to come home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  if (viewer.role === "visitor") return redirect(`${href("/login")}?${new URLSearchParams({ error: "other", to })}`);
  // Opened once more, it changes nothing: a link to here must not put anybody's cart aside.
  if (await isHintOf(readSessionHint(request.headers.get("cookie")), viewer)) return leadOn(viewer, to);
  return await arrive(request, context, { viewer, headers: new Headers() }, to);
}
