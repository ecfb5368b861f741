import { href, redirect, type RouterContextProvider } from "react-router";
import { viewerOf } from "#app/request.ts";
import type { Viewer } from "#shop/viewer.ts";

/** What a page sends that shows somebody's own: no cache keeps it, nor does the browser's way back. */
export function privateHeaders() {
  return { "cache-control": "private, no-store" };
}

/** Whoever is signed in; a visitor is sent to the login and comes back from there. Throws that redirect. */
export function signedInOrLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Exclude<Viewer, { role: "visitor" }> {
  const viewer = viewerOf(context);
  if (viewer.role === "visitor") throw redirect(loginAddress(request));
  return viewer;
}

/** The login's address, which leads back to where this request was going. What a form sent is not repeated. */
export function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const back = request.method === "GET" ? pathname + search : pathname;
  return `${href("/login")}?${new URLSearchParams({ to: back })}`;
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
