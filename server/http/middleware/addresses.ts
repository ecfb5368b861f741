import { trimMarks } from "#shop/values/text.ts";
import type { MiddlewareHandler } from "hono";
import { isAdminPath, isPlainPath } from "#app/request/plain-path.ts";

/**
 * Each page has one URL: a trailing slash redirects to the path without it. Location uses the path as sent: a decoded
 * one could name another site ('/\evil.example') or inject a header. Runs after `readablePath`. Admin pages accept both
 * forms: search engines do not index them, and proxies may add a slash to '/admin'.
 */
export function oneAddress(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || pathname === "/" || !pathname.endsWith("/") || isAdminPath(pathname)) return await next();
    return c.redirect(`/${trimMarks(pathname, /\//)}${search}`, 301);
  };
}

/** No page has this path. */
export const NOWHERE = "/an-address-that-cannot-be-read";

/**
 * Answers 404 for a path that cannot be decoded or contains characters of no valid URL. The router would log the whole
 * path, and a redirect to it could lead to another site.
 */
export function readablePath(): MiddlewareHandler {
  return async (c, next) => {
    if (isPlainPath(new URL(c.req.url).pathname)) return await next();
    if (c.req.method !== "GET") return c.text("This link is not valid.", 404);
    c.req.raw = new Request(new URL(NOWHERE, c.req.url), { headers: c.req.raw.headers });
    return await next();
  };
}
