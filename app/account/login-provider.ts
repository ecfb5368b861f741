import { href, redirect, redirectDocument } from "react-router";
import { logFailure } from "#app/request/log.ts";
import { prefixOf } from "#app/i18n/languages.ts";
import { askingOf, identityOf, languageAskedFor } from "#app/request/context.ts";
import type { Route } from "./+types/login-provider.ts";

/**
 * Redirects to the hosted provider, which returns to /login/arrived. A link, since the policy restricts forms to this
 * site.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  // Not a redirect of the router, which adds the prefix.
  const backTo = `${prefixOf(languageAskedFor(context))}${href("/login/arrived")}?${new URLSearchParams({ to })}`;
  // Prevents login CSRF: another site must not start a login.
  const from = request.headers.get("sec-fetch-site");
  if (from !== null && from !== "same-origin" && from !== "none") {
    return redirect(`${href("/login")}?${new URLSearchParams({ to })}`);
  }
  try {
    const start = await (await identityOf(context)).startProvider(askingOf(request, context), backTo);
    if (start !== null) return redirectDocument(start.location, { headers: start.headers });
  } catch (error) {
    logFailure(error);
  }
  return redirect(`${href("/login")}?${new URLSearchParams({ error: "no_answer", to })}`);
}
