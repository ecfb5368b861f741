import { href, redirect } from "react-router";
import { viewerOf } from "#app/request/context.ts";
import type { Route } from "./+types/provider-return.ts";
import { arrive, leadOn } from "./session-change.ts";
import { isHintOf, readSessionHint } from "#app/session/session-cookie.ts";

/** The provider's login ends here: the session exists, the carts are still to be merged and the viewer redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  if (viewer.role === "visitor") return redirect(`${href("/login")}?${new URLSearchParams({ error: "other", to })}`);
  // A repeated visit changes nothing: a link to this page must not replace anybody's cart.
  if (await isHintOf(readSessionHint(request.headers.get("cookie")), viewer)) return leadOn(viewer, to);
  return await arrive(request, context, { viewer, headers: new Headers() }, to);
}
