import { href, redirect, type RouterContextProvider } from "react-router";
import { isSecure, viewerOf } from "#app/request/context.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { readSessionHint, writeSessionHint } from "./session-cookie.ts";

/** What a page sends that shows somebody's own: no cache keeps it, nor does the browser's way back. */
export function privateHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const wait = actionHeaders?.get("retry-after") ?? null;
  return { "cache-control": "private, no-store", ...(wait === null ? {} : { "retry-after": wait }) };
}

/** Whoever is signed in; a visitor is sent to the login and comes back from there. Throws that redirect. */
export function signedInOrLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Exclude<Viewer, { role: "visitor" }> {
  const viewer = viewerOf(context);
  if (viewer.role === "visitor") throw toLogin(request, context);
  return viewer;
}

/** Sends to the login. Where a session has ended meanwhile, the menus of this browser are told. */
export function toLogin(request: Request, context: Readonly<RouterContextProvider>): Response {
  const hasEnded = viewerOf(context).role === "visitor" && readSessionHint(request.headers.get("cookie")) !== null;
  const headers = hasEnded ? { "set-cookie": writeSessionHint(null, isSecure(context)) } : {};
  return redirect(`${href("/login")}?${wayBack(request)}`, { headers });
}

/** The login's query, which leads back to where this request was going. What a form sent is not repeated. */
function wayBack(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url);
  // A step within the site asks for a page's data under an address of its own.
  const path = pathname.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");
  searchParams.delete("_routes");
  const search = searchParams.size === 0 ? "" : `?${searchParams}`;
  const back = request.method === "GET" ? path + search : path;
  return new URLSearchParams({ to: back });
}

/**
 * Whether a path is the admin's, however it is spelt: capitals, escapes and doubled slashes lead to the same pages.
 */
export function isAdminPath(path: string): boolean {
  try {
    const [first] = decodeURIComponent(path.split(/[?#]/)[0] ?? "")
      .toLowerCase()
      .split(/[/\\]+/)
      .filter(Boolean);
    return first === "admin" || first === "admin.data";
  } catch {
    // No page is found by it.
    return false;
  }
}
