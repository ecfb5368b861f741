import type { MiddlewareHandler } from "hono";

/** Default: private, and revalidated each time. */
export function privateByDefault(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
  };
}
