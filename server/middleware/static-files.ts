import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** `Cache-Control` of what never changes under its name: a year. */
export const FOREVER = "public, max-age=31536000, immutable";

/** In the bundle this module lies in build/server/. */
const BUILT = relative(process.cwd(), `${import.meta.dirname}/../client`);

/** Files with a hash in their name never change; the few without one are asked about again after an hour. */
export function staticFiles(): MiddlewareHandler {
  const serve = serveStatic({ root: BUILT });
  return async (c, next) => {
    // Every file has a dot in its name: the disk is not asked about pages.
    if (!c.req.path.includes(".")) return await next();
    // A file comes as an answer, anything else goes on to what follows.
    const found = await serve(c, next);
    if (!(found instanceof Response)) return;
    const lifetime = c.req.path.startsWith("/assets/") ? FOREVER : "public, max-age=3600";
    found.headers.set("cache-control", lifetime);
    return found;
  };
}
