import type { MiddlewareHandler } from "hono";
import { isPlainPath } from "#app/plain-path.ts";

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
