import type { MiddlewareHandler } from "hono";

/** A page has one address: with a slash at its end it is the page without. Several slashes before it name no other site. */
export function oneAddress(): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req;
    if ((method !== "GET" && method !== "HEAD") || path === "/" || !path.endsWith("/")) return await next();
    const { search } = new URL(c.req.url);
    return c.redirect(`/${path.replaceAll(/^\/+|\/+$/g, "")}${search}`, 301);
  };
}
