import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { logFailure, logFailuresTo } from "#app/log.ts";
import {
  addressContext,
  awayContext,
  identityContext,
  languageContext,
  nonceContext,
  requestIdContext,
  sentContext,
  settingsContext,
  shopContext,
  shownContext,
  viewerContext,
} from "#app/request.ts";
import { fetchAllWords } from "#app/i18n/messages.ts";
import { LANGUAGES, languageOfPath } from "#app/i18n/languages.ts";
import { isUnreachable } from "#platform/database/unreachable.ts";
import { renditionFromName } from "#shop/catalogue/picture-sizes.ts";
import type { Shop } from "#shop/open-shop.ts";
import { visitor, type Viewer } from "#shop/viewer.ts";
import { compressed } from "./compressed.ts";
import type { ProcessIdentity } from "./identity/identity.ts";
import { hasSession } from "./identity/session-cookie.ts";
import type { Keeping } from "./kept-pages/open-kept-pages.ts";
import { networkOf } from "./network.ts";
import { plainLog, type Log } from "./log.ts";
import { policy } from "./policy.ts";
import type { Readiness } from "./ready.ts";
import { failuresTo } from "./outages.ts";
import { routeNames } from "./route-names.ts";
import { sentWithoutScript } from "./sent-form.ts";
import { told, type Watch } from "./told.ts";
import { isUpload, largestBody } from "./uploads.ts";

type Parts = {
  shop: Shop;
  /** Opened when somebody first logs in or comes with a session. */
  identity: () => Promise<ProcessIdentity>;
  /** Called after each request that may have changed something: letters may be due. */
  changed: () => void;
  /** True: a proxy in front of this process says who asks. */
  trustProxy: boolean;
  /** Origin of the public address, without a slash at its end. */
  shopUrl: string;
  /** Where it is told what was asked and what failed; the console where none is given. */
  log?: Log;
  watch?: Watch | undefined;
  /** Whether the shop can serve; it always can where nobody says. */
  ready?: Readiness;
  /** The development server serves the built files and may inject styles. */
  development?: boolean;
};

/** Seconds after which whoever met an outage may ask again. */
const RETRY_AFTER = "10";

const FOREVER = "public, max-age=31536000, immutable";
const FILE_POLICY = "default-src 'self'; script-src 'none'; frame-ancestors 'none'";
const UNKEPT = { "cache-control": "no-store" };
const BUILT = relative(process.cwd(), `${import.meta.dirname}/../client`);

/** The place in the site map that a path leads to. */
export const routeOf = routeNames((build as ServerBuild).routes);

/** Everything that answers over HTTP: health, pictures, built files, and last the pages. */
export function createApp(parts: Parts): Hono {
  const { shop, identity, changed, trustProxy, shopUrl, development = false, log = plainLog, watch } = parts;
  const app = new Hono();
  logFailuresTo(failuresTo(log));
  app.use(told({ log, watch }));
  app.onError((error, c) => {
    logFailure(error);
    if (!isUnreachable(error)) return c.text("The shop stumbled.", 500);
    return c.text("The shop is out of reach for a moment.", 503, { "retry-after": RETRY_AFTER });
  });
  const recognise = recogniser(identity);
  app.use(keepsAddressesToItself());
  app.use(filesRunNothing());
  app.use(askedAnew());
  app.use(
    secureHeaders({
      contentSecurityPolicy: policy(development),
      referrerPolicy: "strict-origin-when-cross-origin",
      // Only a shop that is reached by https may ask browsers to insist on it.
      strictTransportSecurity: shopUrl.startsWith("https:") && "max-age=31536000",
      xFrameOptions: "DENY",
      // Nothing here asks for any of them, and no script that gets in shall.
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      // For browsers and plug-ins that nobody has any more: each header travels with each of a page's files.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  app.use(readablePaths());
  app.use(compressed());
  app.use(sameOriginOnly(new URL(shopUrl).origin));
  app.use(smallBodies(recognise));

  app.get("/healthz", (c) => c.text("ok", 200, UNKEPT));
  app.get("/readyz", async (c) => {
    const problem = (await parts.ready?.()) ?? null;
    return problem === null ? c.text("ok", 200, UNKEPT) : c.text(problem, 503, { ...UNKEPT, "retry-after": "5" });
  });

  app.get("/pictures/:id/:file", async (c) => {
    const wanted = renditionFromName(c.req.param("file"));
    const bytes = wanted && (await shop.picture(visitor, c.req.param("id"), wanted.width, wanted.format));
    if (bytes === null) return c.notFound();
    const type = wanted?.format === "jpg" ? "image/jpeg" : `image/${wanted?.format}`;
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": FOREVER });
  });

  if (!development) app.use(builtFiles());

  // The only address of the identity library's own that is reachable: where the provider sends people back to.
  app.get("/auth/callback/provider", async (c) => {
    return await (await identity()).answerProvider({ request: c.req.raw, address: addressOf(c, trustProxy) });
  });
  app.all("/auth/*", (c) => c.notFound());

  // Forms come from the public address, also where a proxy in front of this process speaks plain http to it.
  const pages = { ...(build as ServerBuild), allowedActionOrigins: [new URL(shopUrl).host] };
  const mode = development ? "development" : "production";
  const handlers = new Map(
    LANGUAGES.map(({ name, prefix }) => [name, createRequestHandler({ ...pages, basename: prefix || "/" }, mode)]),
  );
  const words = fetchAllWords();
  app.all("*", async (c) => {
    await words;
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const { viewer, headers, isAway = false } = await recognise(c.req.raw);
    context.set(viewerContext, viewer);
    context.set(awayContext, isAway);
    context.set(sentContext, await sentWithoutScript(c.req.raw));
    context.set(identityContext, identity);
    context.set(addressContext, addressOf(c, trustProxy));
    context.set(settingsContext, { shopUrl });
    const { kept } = (c.env ?? {}) as Keeping;
    context.set(nonceContext, kept === undefined ? nonceOf(c) : undefined);
    if (kept !== undefined) context.set(shownContext, kept.note);
    context.set(requestIdContext, c.get("requestId"));
    const language = languageOfPath(c.req.path).name;
    const handler = handlers.get(language);
    if (handler === undefined) throw new Error(`no pages in ${language}`);
    context.set(languageContext, language);
    let response = await handler(c.req.raw, context);
    // Something could not be read: the page is made once more, as one that reads nothing and says so.
    // An action that answered 503 by itself does not count: what follows it could not be read either.
    if (response.status >= 500 && context.get(awayContext)) {
      context.set(nonceContext, nonceOf(c));
      response = await handler(withoutBody(c.req.raw), context);
    }
    const answer = new Response(response.body, response);
    if (answer.status === 503) answer.headers.set("retry-after", RETRY_AFTER);
    addCookies(answer.headers, headers);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") changed();
    return answer;
  });
  return app;
}

/** What says nothing else is this visitor's own, and asked for anew each time. */
function askedAnew(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-cache");
  };
}

/** A file runs no script, and a number used once would only be weight: a page of goods fetches thirty of them. */
function filesRunNothing(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.headers.get("cache-control") === FOREVER) c.res.headers.set("content-security-policy", FILE_POLICY);
  };
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

/** No page has this path, and nobody types it. */
const NOWHERE = "/an-address-that-cannot-be-read";

/**
 * A path that nothing can decode, or with characters that no address of ours has, is a page that is not here. The router
 * would tell it whole in the log.
 */
function readablePaths(): MiddlewareHandler {
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

/** The address of an order, or of a link in a letter, is a key: it goes along with nobody to another site. */
function keepsAddressesToItself(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // Not 'no-referrer', under which browsers hide the origin of the page's own forms as well.
    if (/^\/(?:order|reset|verify)\//i.test(c.req.path)) c.res.headers.set("referrer-policy", "same-origin");
  };
}

/**
 * Whoever is signed in changes things from this site's own pages alone. React Router refuses a foreign origin by itself;
 * here a request is refused as well that does not say where it comes from.
 */
function sameOriginOnly(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    if (isRead || !hasSession(c.req.raw)) return await next();
    const from = c.req.header("origin");
    // Reached by another of its names, as in the shop's own network, the page is still this site's: its host is the request's.
    const isOwn =
      from === undefined
        ? c.req.header("sec-fetch-site") === "same-origin"
        : from === origin || URL.parse(from)?.host === new URL(c.req.url).host;
    if (!isOwn) return c.text("This request did not come from the shop's own pages.", 403);
    return await next();
  };
}

type Recognised = {
  viewer: Viewer;
  headers: Headers | null;
  /** Who it is could not be looked up: nothing may be done in anybody's name, a visitor's neither. */
  isAway?: true;
};

const STRANGER: Recognised = { viewer: visitor, headers: null };

/** Who sends a request; looked up once, however often it is asked. */
function recogniser(identity: Parts["identity"]): (request: Request) => Promise<Recognised> {
  const known = new WeakMap<Request, Promise<Recognised>>();
  return (request) => {
    if (!hasSession(request)) return Promise.resolve(STRANGER);
    const found = known.get(request) ?? recogniseOrAway(identity, request);
    known.set(request, found);
    return found;
  };
}

async function recogniseOrAway(identity: Parts["identity"], request: Request): Promise<Recognised> {
  try {
    return await (await identity()).recognise(request);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    logFailure(error);
    return { ...STRANGER, isAway: true };
  }
}

/** The same question once more, when its body has been read. */
function withoutBody({ url, method, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Request(url, { method, headers });
}

/**
 * Bodies are small, but for the admin's pictures. Who sends one is known before its first byte is read: nobody else gets
 * the shop to hold ten megabytes.
 */
function smallBodies(recognise: (request: Request) => Promise<Recognised>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const mayBeLarge = isUpload({ method, path });
    const isAdmin = mayBeLarge && (await recognise(c.req.raw)).viewer.role === "admin";
    // A session that has ended is no large form's fault: the login leads back to the page.
    const onError = (refused: Context) =>
      mayBeLarge && !isAdmin
        ? refused.redirect(`/login?${new URLSearchParams({ to: path })}`, 303)
        : refused.text("This is larger than the shop takes.", 413);
    return await bodyLimit({ maxSize: largestBody(path, isAdmin), onError })(c, next);
  };
}

/** A page that sets a cookie itself, as login and logout do, has the last word on it. */
function addCookies(answer: Headers, more: Headers | null): void {
  const nameOf = (cookie: string) => cookie.split("=")[0];
  const set = new Set(answer.getSetCookie().map(nameOf));
  for (const cookie of more?.getSetCookie() ?? []) {
    if (!set.has(nameOf(cookie))) answer.append("set-cookie", cookie);
  }
}

/**
 * The network that a request came from. What a client says of itself counts only from a proxy that is trusted. Of an IPv6
 * address the first half counts: the other one is the household's own to change.
 */
function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return networkOf((forwarded || bindings?.incoming?.socket?.remoteAddress) ?? "unknown");
}

/** The number used once that `secureHeaders` put into this response's policy. */
function nonceOf(c: Context): string {
  const nonce: unknown = c.get("secureHeadersNonce");
  if (typeof nonce !== "string") throw new Error("a response without a nonce");
  return nonce;
}
