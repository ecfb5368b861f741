import type { MiddlewareHandler } from "hono";
import { hasSession } from "../../identity/cookies.ts";

const REFUSAL = "This request did not come from the shop's own pages. Go back to the shop and try again.";

/**
 * Requests that change data must come from this site, and those of a logged-in user must prove it. Old browsers and
 * programs without a session may send neither header. `origin`: the shop's public origin. If it is https, changes from
 * plain http pages and other sites are refused.
 */
export function csrf(origin: string): MiddlewareHandler {
  const isHttps = origin.startsWith("https:");
  return async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return await next();
    const from = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    if (isHttps && (site === "cross-site" || from?.startsWith("http:"))) return c.text(REFUSAL, 403);
    if (from === undefined && site === undefined && !hasSession(c.req.raw)) return await next();
    // The shop may be reached under another host name, for example in a local network: compare with the request's host.
    const isOwn =
      from === undefined
        ? site === "same-origin"
        : from === origin || URL.parse(from)?.host === new URL(c.req.url).host;
    if (!isOwn) return c.text(REFUSAL, 403);
    return await next();
  };
}
