import * as build from "virtual:react-router/server-build";
import type { Backups } from "#app/request/backups.ts";
import {
  addressContext,
  appPageContext,
  backupsContext,
  identityContext,
  languageContext,
  nonceContext,
  outageContext,
  requestIdContext,
  sentContext,
  settingsContext,
  shopContext,
  shownContext,
  viewerContext,
  type Sent,
} from "#app/request/context.ts";
import type { Context, Handler, HonoRequest } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { documentContext, type RenderedDocument } from "#app/documents/document-handle.ts";
import { readFlash } from "#app/flash/flash-cookie.ts";
import { prefixOf, splitPath } from "#app/i18n/languages.ts";
import { chosenLanguage, rememberLanguage } from "#app/request/choose-language.ts";
import { cutField } from "#app/request/field-lengths.ts";
import { ADMIN, firstPart, isAdminPath } from "#app/request/plain-path.ts";
import { forMany } from "#platform/database/deadline.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";
import type { Shop } from "#shop/open-shop.ts";
import { visitor } from "#shop/values/viewer.ts";
import type { ProcessIdentity } from "../identity/identity.ts";
import { withMailLanguage } from "../identity/mail-language.ts";
import { RETRY_AFTER } from "./admission.ts";
import type { Caching } from "./middleware/access-log.ts";
import { NOWHERE } from "./middleware/addresses.ts";
import type { Authenticate, Authenticated } from "./middleware/authentication.ts";
import { remembered } from "./memoise.ts";
import { nonceOf } from "./middleware/security-headers.ts";
import { shopManifest } from "./shop-manifest.ts";
import { routeNames, UNKNOWN } from "./route-names.ts";
import {
  type Language,
  LANGUAGES,
  type LanguageState,
  type LanguageStates,
  SHOP_LANGUAGE,
} from "#shop/values/languages.ts";

/** Long forms without a password. */
const LONG_FORMS = new Set(["/checkout", "/contactus"]);

/**
 * The form values sent to a long form without JavaScript; empty for other requests. With JavaScript the page retains
 * the entered values. The request body stays readable.
 */
async function sentWithoutScript(request: Request): Promise<Sent> {
  if (request.method !== "POST" || !LONG_FORMS.has(splitPath(new URL(request.url).pathname).path)) return [];
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return [];
  // If a name occurs twice, these forms use the last value.
  const fields = new Map(new URLSearchParams(await request.clone().text()));
  return [...fields].map(([name, value]) => [name, cutField(name, value)]);
}

type Parts = {
  shop: Shop;
  identity: () => Promise<ProcessIdentity>;
  backups: Backups;
  authenticate: Authenticate;
  addressOf: (c: Context) => string;
  /** Whether a newer release has migrated the database: pages must not use it then. */
  isOutdated: () => boolean;
  /** Called after each request that may have changed data. */
  changed: () => void;
  shopUrl: string;
  version: string;
  development: boolean;
};

/** No session lookup: sessions are in the database. */
const UPDATING: Authenticated = { viewer: visitor, headers: null, outage: "updating" };

/** Maps a path to its route pattern. */
const routeOfPath = routeNames((build as ServerBuild).routes);
export const routeOf = (path: string): string => routeOfPath(splitPath(path).path);

/** The script and style of the pages between a document and an order. */
export const appFiles: readonly string[] = filesOf(["cart", "checkout"]);

function filesOf(ids: readonly string[]): string[] {
  const { entry, routes, url } = (build as ServerBuild).assets;
  const pages = ["root", ...ids].flatMap((id) => routes[id] ?? []);
  const styles = pages.flatMap(({ css }) => css ?? []);
  const scripts = [entry, ...pages].flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
  return [...new Set([shopManifest(url), ...scripts, ...styles])];
}

/**
 * React Router's handlers in each language, one for each first part of a path. Each has the routes below that part
 * alone, since React Router tries one route after another, twice for each request.
 */
function openHandlers(shopUrl: string, development: boolean) {
  // Forms come from the public origin, even if a proxy connects to this process by plain http.
  const own = { ...(build as ServerBuild), allowedActionOrigins: [new URL(shopUrl).host] };
  const mode = development ? "development" : "production";
  const storefront = development ? own.assets.url : shopManifest(own.assets.url);
  const below = Object.groupBy(Object.keys(own.routes), firstPart);
  const openIn = (language: Language) =>
    remembered((first) => {
      const ids = ["root", "*", ...(below[first] ?? [])];
      const url = first === ADMIN ? own.assets.url : storefront;
      const assets = { ...own.assets, url, routes: only(own.assets.routes, ids) };
      const basename = prefixOf(language) || "/";
      return createRequestHandler({ ...own, routes: only(own.routes, ids), assets, basename }, mode);
    });
  const handlers = Object.fromEntries(LANGUAGES.map((language) => [language, openIn(language)])) as Record<
    Language,
    ReturnType<typeof openIn>
  >;
  return (language: Language, path: string) => {
    const first = firstPart(path);
    return handlers[language](first in below ? first : "*");
  };
}

const only = <Route>(routes: Record<string, Route>, ids: readonly string[]): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));

/** Passes requests to React Router, with the shop and the viewer in the context. */
export function pages(parts: Parts): Handler {
  const { shop, identity, backups, authenticate, addressOf, isOutdated, changed, shopUrl, version, development } =
    parts;
  const handlerOf = openHandlers(shopUrl, development);
  const unknownPaths = openUnknownPaths(shop);
  return async (c) => {
    const { language: addressed, path } = splitPath(c.req.path);
    const state = isOutdated() ? "on" : await stateOf(shop, addressed, path);
    const shared =
      isOutdated() || state === "draft" || leadsOn(path) ? null : await unknownPaths.find(c.req, state === "off");
    if (shared?.document) {
      c.set("document", { ...shared.document });
      return new Response(shared.document.html, {
        status: 404,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    }
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const { viewer, headers, outage } = isOutdated() ? UPDATING : await authenticate(c.req.raw);
    context.set(viewerContext, viewer);
    context.set(outageContext, outage);
    context.set(sentContext, await sentWithoutScript(c.req.raw));
    context.set(identityContext, identity);
    context.set(backupsContext, backups);
    context.set(addressContext, addressOf(c));
    context.set(settingsContext, { shopUrl, version });
    context.set(nonceContext, nonceOf(c));
    const { cacheEntry } = (c.env ?? {}) as Caching;
    if (cacheEntry !== undefined) context.set(shownContext, cacheEntry.note);
    context.set(requestIdContext, c.get("requestId"));
    const isShown = state === "on" || (state === "draft" && viewer.role === "admin");
    if (!isShown && isRead(c.req.method) && leadsOn(path)) return c.redirect(path + new URL(c.req.url).search, 302);
    // In a language that is off, every path is unknown to the first one.
    const language = isShown ? addressed : SHOP_LANGUAGE;
    const handler = handlerOf(language, isShown ? path : c.req.path);
    context.set(languageContext, language);
    // Rendered for a viewer without cookies, an unknown path's document is everybody's. So it is rendered for an address
    // that no visitor chose: theirs may hold a secret.
    const isShared = shared !== null && c.req.header("cookie") === undefined;
    const request = isShared ? new Request(shopUrl + prefixOf(language) + NOWHERE) : c.req.raw;
    let response = await withMailLanguage(language, () => handler(request, context));
    // After a failed read, render the page again as an outage page that reads nothing. An action that returned 503 by
    // itself does not trigger this, but its loaders do if they fail as well.
    if (response.status >= 500 && context.get(outageContext) !== null) {
      context.set(documentContext, null);
      context.set(appPageContext, null);
      response = await handler(withoutBody(request), context);
    }
    const document = context.get(documentContext);
    if (document !== null && cacheEntry !== undefined) cacheEntry.html = document.html;
    // Not what an outage made of it.
    if (isShared && response.status === 404 && document !== null) shared.document = { ...document };
    const { status, headers: responseHeaders } = response;
    const appPage = context.get(appPageContext);
    const answer = new Response(document?.html ?? appPage ?? response.body, { status, headers: responseHeaders });
    if (answer.status === 503) answer.headers.set("retry-after", RETRY_AFTER);
    addCookies(answer.headers, headers);
    const chosen = isShown ? chosenLanguage(c.req.path, (name) => c.req.header(name) ?? null) : null;
    if (chosen !== null) answer.headers.append("set-cookie", rememberLanguage(chosen, shopUrl.startsWith("https:")));
    if (c.req.method !== "GET" && c.req.method !== "HEAD") forMany(changed);
    // Last, because a failure before this returns an error page instead.
    if (document !== null) c.set("document", document);
    if (appPage !== null) c.set("appPage", appPage);
    return answer;
  };
}

/** Files, which have no language. */
const FILES = /^\/(?:sitemap(?:\.xml|\/)|robots\.txt|suggestions)/i;

/**
 * The state of a path's language. Files and the admin's pages are not there under a prefix. While the database does not
 * answer, every language is on: its pages say so in it.
 */
async function stateOf(shop: Shop, language: Language, path: string): Promise<LanguageState> {
  if (language === SHOP_LANGUAGE) return "on";
  if (FILES.test(path) || isAdminPath(path)) return "off";
  const { states } = await shop.languages().catch(() => ({ states: { [language]: "on" as const } }));
  return (states as LanguageStates)[language] ?? "off";
}

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Whether a path leads on to the first language where its own is off. Emails hold the secret address of an order for
 * months. A login under a prefix leads to the admin's pages.
 */
const leadsOn = (path: string): boolean => isAdminPath(path) || /^\/(?:order|reset|verify)\//i.test(path);

/** The document of unknown paths, for the present details of the shop; without `document` it is not rendered yet. */
type UnknownPath = { details: ShopDetails; document?: RenderedDocument };

/**
 * Keeps the document of unknown paths, which is the same for all of them and for everybody: scanners ask for thousands.
 * Those under /admin stay the guard's.
 */
function openUnknownPaths(shop: Shop) {
  const cached = new Map<string, UnknownPath>();
  return {
    /** Null for any other request. */
    async find(request: HonoRequest, isOff: boolean): Promise<UnknownPath | null> {
      const { path, method } = request;
      const isKnown = !isOff && routeOf(path) !== UNKNOWN;
      if (method !== "GET" || isKnown || /^\/admin\b|\.data$/i.test(path)) return null;
      if (readFlash(request.header("cookie") ?? null) !== null) return null;
      const details = await shop.details().catch(() => null);
      if (details === null) return null;
      const language = isOff ? SHOP_LANGUAGE : splitPath(path).language;
      const before = cached.get(language);
      if (before?.details === details) return before;
      const unknown = { details };
      cached.set(language, unknown);
      return unknown;
    },
  };
}

/** The same request without its body, which is already consumed. */
function withoutBody({ url, method, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Request(url, { method, headers });
}

/** Cookies set by the page itself, as in login and logout, take precedence. */
function addCookies(answer: Headers, more: Headers | null): void {
  const nameOf = (cookie: string) => cookie.split("=")[0];
  const set = new Set(answer.getSetCookie().map(nameOf));
  for (const cookie of more?.getSetCookie() ?? []) {
    if (!set.has(nameOf(cookie))) answer.append("set-cookie", cookie);
  }
}
