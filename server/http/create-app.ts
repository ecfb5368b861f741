import { Hono, type Context } from "hono";
import type { Backups } from "#app/request/backups.ts";
import { logFailure, logFailuresTo } from "#app/request/log.ts";
import { BADGE_PATH } from "#app/documents/document-paths.ts";
import { APP_FILES } from "#app/documents/prefetch-app.ts";
import { FEED_PATH } from "#app/request/page-address.ts";
import { within } from "#platform/database/deadline.ts";
import { isUnreachable } from "#platform/database/errors.ts";
import type { Shop } from "#shop/open-shop.ts";
import type { ProcessIdentity } from "../identity/identity.ts";
import { plainLog, type Log } from "../log/log.ts";
import { ABORTED, accessLog, isAborted, type Watch } from "./middleware/access-log.ts";
import { openAuthentication } from "./middleware/authentication.ts";
import { isUpload, limitBodies } from "./middleware/body-limit.ts";
import { privateByDefault } from "./middleware/cache-control.ts";
import { addressOf } from "./middleware/client-address.ts";
import { compression } from "./middleware/compression.ts";
import { csrf } from "./middleware/csrf.ts";
import { hostCookies } from "./middleware/host-cookies.ts";
import { readablePath, oneAddress } from "./middleware/addresses.ts";
import { ownSecurityHeaders, securityHeaders } from "./middleware/security-headers.ts";
import { cartBadge } from "./cart-badge.ts";
import type { FormerBuilds } from "./former-builds.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { failuresTo, throttled } from "../log/throttle.ts";
import { RETRY_AFTER } from "./admission.ts";
import { appFiles, pages } from "./page-routes.ts";
import { PICTURE_PATH, pictures } from "./picture-routes.ts";
import { sitePictures } from "./site-pictures.ts";
import { OUTDATED } from "../outdated.ts";
import { FURTHER_FEED_PATH, productFeed } from "./product-feed.ts";
import type { Readiness } from "./readiness.ts";
import { securityText } from "./security-text.ts";
import { fullVersion } from "../version.ts";
import { webManifest } from "./web-manifest.ts";

export { routeOf } from "./page-routes.ts";

type Parts = {
  shop: Shop;
  /** Opened some seconds after the start, or at the first request that needs it. */
  identity: () => Promise<ProcessIdentity>;
  backups: Backups;
  /** Called after each request that may have changed data: emails may be due. */
  changed: () => void;
  /** True: X-Forwarded-For comes from a trusted proxy. */
  trustProxy: boolean;
  /** Public origin, without a trailing slash. */
  shopUrl: string;
  /** Log of requests and failures; default: the console. */
  log?: Log;
  watch?: Watch | undefined;
  /** Readiness check; without one the shop counts as ready. */
  ready?: Readiness;
  /** Whether a newer release has migrated the database, so that this process must be replaced. */
  isOutdated?: () => boolean;
  /** Built files of former releases. */
  former?: Pick<FormerBuilds, "find">;
  /** The development server serves the built files and may inject styles. */
  development?: boolean;
};

/** Total ms that a request waits for the database; clients and proxies give up soon after. */
const ANSWER_WITHIN = 12_000;

const UPDATED_NOW = "The shop is being updated. Please try again in a minute.";
const UNAVAILABLE = "The shop is not available right now. Please try again in a minute.";

const UNCACHED = { "cache-control": "no-store" };
const VERSION_HEADER = "x-ankur-version";

/** All HTTP handlers, in the order in which they process a request. */
export function createApp(parts: Parts): Hono {
  const { shop, identity, backups, changed, trustProxy, shopUrl, development = false, log = plainLog, watch } = parts;
  const { isOutdated = () => false } = parts;
  const version = fullVersion();
  const authenticate = openAuthentication(identity);
  const clientAddress = (c: Context) => addressOf(c, trustProxy);
  const logUnready = throttled((text) => log.trouble(text));
  const app = new Hono();
  logFailuresTo(failuresTo(log));
  app.onError((error, c) => {
    if (isAborted(c.req.raw)) return new Response(null, { status: ABORTED });
    logFailure(error);
    if (!isUnreachable(error)) return c.text("The shop had a problem. Please try again.", 500);
    const text = isOutdated() ? UPDATED_NOW : UNAVAILABLE;
    return c.text(text, 503, { "retry-after": RETRY_AFTER });
  });

  app.use(accessLog({ log, watch }));
  app.use(ownSecurityHeaders({ development }));
  app.use(privateByDefault());
  app.use(securityHeaders({ shopUrl, development }));
  app.use(readablePath());
  app.use(oneAddress());
  app.use(compression());
  app.use(hostCookies(shopUrl));
  app.use(csrf(new URL(shopUrl).origin));
  // Uploads and imports have no deadline.
  app.use((c, next) => (isUpload(c.req) ? next() : within(ANSWER_WITHIN, next)));
  app.use(limitBodies(authenticate));

  app.get("/healthz", (c) => c.text("ok", 200, UNCACHED));
  app.get("/readyz", async (c) => {
    c.header(VERSION_HEADER, version);
    const problem = isOutdated() ? OUTDATED : ((await parts.ready?.()) ?? null);
    if (problem === null) return c.text("ok", 200, UNCACHED);
    // The endpoint is public; the reason is only logged.
    logUnready(`Not ready: ${problem}.`);
    return c.text("not ready", 503, { ...UNCACHED, "retry-after": "5" });
  });
  app.get("/.well-known/security.txt", securityText(shop, shopUrl));
  app.get(PICTURE_PATH, pictures(shop));
  app.get(BADGE_PATH, cartBadge);
  // Not for a year: an update replaces the files.
  app.get(APP_FILES, (c) => c.text(appFiles.join("\n"), 200, { "cache-control": "public, max-age=300" }));
  app.get("/site.webmanifest", webManifest(shop));
  app.on("GET", [FEED_PATH, FURTHER_FEED_PATH], productFeed(shop, shopUrl));
  app.use(sitePictures(shop));
  if (!development) app.use(staticFiles(parts.former));
  // The only public endpoint of the identity library: the provider redirects to it.
  app.get("/auth/callback/provider", async (c) =>
    (await identity()).answerProvider({ request: c.req.raw, address: clientAddress(c) }),
  );
  app.all("/auth/*", (c) => c.notFound());
  const given = {
    shop,
    identity,
    backups,
    authenticate,
    addressOf: clientAddress,
    isOutdated,
    changed,
    shopUrl,
    development,
  };
  app.all("*", pages({ ...given, version }));
  return app;
}
