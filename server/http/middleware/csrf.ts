import type { MiddlewareHandler } from "hono";
import { hasSession } from "../../identity/cookies.ts";

const REFUSAL = "This request did not come from the shop's own pages. Go back to the shop and try again.";

/**
 * Whoever is signed in changes things from this site's own pages alone. React Router refuses a foreign origin by itself;
 * here a request is refused as well that does not say where it comes from. `origin` is the shop's public one; where that
 * is https, nobody changes anything from a page that came over a plain line, or from another site.
 */
export function csrf(origin: string): MiddlewareHandler {
  const isHttps = origin.startsWith("https:");
  return async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return await next();
    const from = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    if (isHttps && (site === "cross-site" || from?.startsWith("http:"))) return c.text(REFUSAL, 403);
    if (!hasSession(c.req.raw)) return await next();
    // Reached by another of its names, as in the shop's own network, the page is still this site's: its host is the request's.
    const isOwn =
      from === undefined
        ? site === "same-origin"
        : from === origin || URL.parse(from)?.host === new URL(c.req.url).host;
    if (!isOwn) return c.text(REFUSAL, 403);
    return await next();
  };
}
