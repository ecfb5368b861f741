import { isAdminPath } from "#app/session/private-page.ts";
import type { MiddlewareHandler } from "hono";
import { isPlainPath } from "#app/request/plain-path.ts";

/**
 * A page has one address: with a slash at its end it redirects to the same path without. Location is made from the path
 * as it was sent: a decoded one could name another site ('/\evil.example') or break the header. Runs after `readablePath`.
 * The admin's pages answer with and without it: no search engine reads them, and proxies may add one to '/admin'.
 */
export function oneAddress(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || pathname === "/" || !pathname.endsWith("/") || isAdminPath(pathname)) return await next();
    return c.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, "")}${search}`, 301);
  };
}

/** No page has this path, and nobody types it. */
const NOWHERE = "/an-address-that-cannot-be-read";

/**
 * Answers 404 for a path that cannot be decoded, or has characters that no address of ours has. The router would write it
 * whole to the log, and a redirect to it could lead to another site.
 */
export function readablePath(): MiddlewareHandler {
  return async (c, next) => {
    if (isPlainPath(new URL(c.req.url).pathname)) return await next();
    if (c.req.method !== "GET") return c.text("This link is not valid.", 404);
    c.req.raw = new Request(new URL(NOWHERE, c.req.url), { headers: c.req.raw.headers });
    return await next();
  };
}
