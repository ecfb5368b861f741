import type { MiddlewareHandler } from "hono";

/** No page has this path, and nobody types it. */
const NOWHERE = "/an-address-that-cannot-be-read";

/**
 * A path that nothing can decode, or with characters that no address of ours has, is a page that is not here. The router
 * would write it whole to the log.
 */
export function readablePath(): MiddlewareHandler {
  return async (c, next) => {
    if (isReadable(c.req.path)) return await next();
    if (c.req.method !== "GET") return c.text("This address cannot be read.", 404);
    c.req.raw = new Request(new URL(NOWHERE, c.req.url), { headers: c.req.raw.headers });
    return await next();
  };
}

function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
