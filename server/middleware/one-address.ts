import { isAdminPath } from "#app/session/private-page.ts";
import type { MiddlewareHandler } from "hono";

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
