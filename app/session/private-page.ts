import { href, redirect, type RouterContextProvider } from "react-router";
import { splitPath } from "#app/i18n/languages.ts";
import { isSecure, viewerOf } from "#app/request/context.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { readSessionHint, writeSessionHint } from "./session-cookie.ts";

/** Headers of a personal page: no cache stores it, nor does the browser's back/forward cache. */
export function privateHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const wait = actionHeaders?.get("retry-after") ?? null;
  return { "cache-control": "private, no-store", ...(wait === null ? {} : { "retry-after": wait }) };
}

/** The signed-in viewer. Throws a redirect to the login, which leads back, for a visitor. */
export function signedInOrLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Exclude<Viewer, { role: "visitor" }> {
  const viewer = viewerOf(context);
  if (viewer.role === "visitor") throw toLogin(request, context);
  return viewer;
}

/**
 * Redirects to the login. If the session has ended, clears the readable cookie, which corrects this browser's menus.
 */
export function toLogin(request: Request, context: Readonly<RouterContextProvider>): Response {
  const hasEnded = viewerOf(context).role === "visitor" && readSessionHint(request.headers.get("cookie")) !== null;
  const headers = hasEnded ? { "set-cookie": writeSessionHint(null, isSecure(context)) } : {};
  return redirect(`${href("/login")}?${wayBack(request)}`, { headers });
}

/** The login's query, which leads back to this request's page. A form is not sent again. */
function wayBack(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url);
  // A client-side navigation requests a page's data under its own address.
  const { path } = splitPath(pathname.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, ""));
  searchParams.delete("_routes");
  const search = searchParams.size === 0 ? "" : `?${searchParams}`;
  const back = request.method === "GET" ? path + search : path;
  return new URLSearchParams({ to: back });
}
