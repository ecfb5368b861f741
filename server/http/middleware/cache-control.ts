import type { MiddlewareHandler } from "hono";

/** An answer that says nothing else is this visitor's own, and is asked for anew each time. */
export function privateByDefault(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
  };
}
