import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { getMimeType } from "hono/utils/mime";
import type { MiddlewareHandler } from "hono";
import { logFailure } from "#app/request/log.ts";
import type { FormerBuilds } from "../former-builds.ts";

/** `Cache-Control` of immutable files: a year. */
export const FOREVER = "public, max-age=31536000, immutable";

/** In the bundle, this module is in build/server/. */
const BUILT = relative(process.cwd(), `${import.meta.dirname}/../client`);

/** In the bundle: the built files of this release, and the files that it replaced in this folder. */
export const BUILDS = {
  built: `${import.meta.dirname}/../client/assets`,
  replaced: `${import.meta.dirname}/../../node_modules/.cache/replaced-assets`,
};

/**
 * Files with a hash in their name are immutable; the few others are revalidated after an hour. A page that stays open
 * during an update gets the files of its own release.
 */
export function staticFiles(former: Pick<FormerBuilds, "find"> | undefined): MiddlewareHandler {
  const serve = serveStatic({ root: BUILT });
  const formerFile = async (path: string) => {
    const name = /^\/assets\/([^/]+)$/.exec(path)?.[1];
    if (name === undefined || former === undefined) return null;
    const bytes = await former.find(name).catch(logFailure);
    if (!bytes) return null;
    return new Response(Buffer.from(bytes), { headers: { "content-type": getMimeType(name) ?? "text/plain" } });
  };
  return async (c, next) => {
    // Every file name has a dot, so page requests skip the disk lookup.
    if (!c.req.path.includes(".")) return await next();
    // A file results in a response; any other path goes on to the next handler.
    const response = (await serve(c, () => Promise.resolve())) ?? (await formerFile(c.req.path));
    if (!(response instanceof Response)) return await next();
    const lifetime = c.req.path.startsWith("/assets/") ? FOREVER : "public, max-age=3600";
    response.headers.set("cache-control", lifetime);
    return response;
  };
}
