import type { MiddlewareHandler } from "hono";
import { hasSession } from "../identity/session-cookie.ts";

/**
 * Whoever is signed in changes things from this site's own pages alone. React Router refuses a foreign origin by itself;
 * here a request is refused as well that does not say where it comes from. `origin` is the shop's public one.
 */
export function csrf(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    if (isRead || !hasSession(c.req.raw)) return await next();
    const from = c.req.header("origin");
    // Reached by another of its names, as in the shop's own network, the page is still this site's: its host is the request's.
    const isOwn =
      from === undefined
        ? c.req.header("sec-fetch-site") === "same-origin"
        : from === origin || URL.parse(from)?.host === new URL(c.req.url).host;
    if (!isOwn) return c.text("This request did not come from the shop's own pages.", 403);
    return await next();
  };
}
