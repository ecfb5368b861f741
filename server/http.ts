import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { nonceContext, settingsContext, shopContext, viewerContext } from "#app/request.ts";
import { renditionFromName } from "#shop/catalogue/picture-sizes.ts";
import type { Shop } from "#shop/open-shop.ts";
import { visitor } from "#shop/viewer.ts";
import { compressed } from "./compressed.ts";
import { policy } from "./policy.ts";

type Parts = {
  shop: Shop;
  /** Origin of the public address, without a slash at its end. */
  shopUrl: string;
  /** The development server serves the built files and may inject styles. */
  development?: boolean;
};

const FOREVER = "public, max-age=31536000, immutable";
/** bytes: the longest contact message in any script, several times over. */
const LARGEST_FORM = 64 * 1024;
const BUILT = relative(process.cwd(), `${import.meta.dirname}/../client`);

/** Everything that answers over HTTP: health, pictures, built files, and last the pages. */
export function createApp({ shop, shopUrl, development = false }: Parts): Hono {
  const app = new Hono();
  app.use(keepsOrdersToItself());
  app.use(
    secureHeaders({
      contentSecurityPolicy: policy(development),
      referrerPolicy: "strict-origin-when-cross-origin",
      // Only a shop that is reached by https may ask browsers to insist on it.
      strictTransportSecurity: shopUrl.startsWith("https:") && "max-age=31536000",
      xFrameOptions: "DENY",
    }),
  );
  app.use(compressed());
  app.use(bodyLimit({ maxSize: LARGEST_FORM }));

  app.get("/healthz", async (c) => {
    await shop.details(visitor);
    return c.text("ok");
  });

  app.get("/pictures/:id/:file", async (c) => {
    const wanted = renditionFromName(c.req.param("file"));
    const bytes = wanted && (await shop.picture(visitor, c.req.param("id"), wanted.width, wanted.format));
    if (bytes === null) return c.notFound();
    const type = wanted?.format === "jpg" ? "image/jpeg" : `image/${wanted?.format}`;
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": FOREVER });
  });

  if (!development) app.use(builtFiles());

  // Forms come from the public address, also where a proxy in front of this process speaks plain http to it.
  const pages = { ...(build as ServerBuild), allowedActionOrigins: [new URL(shopUrl).host] };
  const handler = createRequestHandler(pages, development ? "development" : "production");
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(viewerContext, visitor);
    context.set(settingsContext, { shopUrl });
    context.set(nonceContext, nonceOf(c));
    const response = await handler(c.req.raw, context);
    const answer = new Response(response.body, response);
    if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "private, no-cache");
    return answer;
  });
  return app;
}

/** Files with a hash in their name never change; the few without one are asked about again after an hour. */
function builtFiles(): MiddlewareHandler {
  const serve = serveStatic({ root: BUILT });
  return async (c, next) => {
    // A file comes as an answer, anything else goes on to what follows.
    const found = await serve(c, next);
    if (!(found instanceof Response)) return;
    const lifetime = c.req.path.startsWith("/assets/") ? FOREVER : "public, max-age=3600";
    found.headers.set("cache-control", lifetime);
    return found;
  };
}

/** The address of an order is its key: it goes along with nobody to any other page. */
function keepsOrdersToItself(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.path.startsWith("/order/")) c.res.headers.set("referrer-policy", "no-referrer");
  };
}

/** The number used once that `secureHeaders` put into this response's policy. */
function nonceOf(c: Context): string {
  const nonce: unknown = c.get("secureHeadersNonce");
  if (typeof nonce !== "string") throw new Error("a response without a nonce");
  return nonce;
}
