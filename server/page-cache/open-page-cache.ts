import type { IncomingMessage, ServerResponse } from "node:http";
import { productsInTopic, DETAILS, PRODUCTS } from "#shop/topics/topics.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";
import { readFlash } from "#app/flash/flash-cookie.ts";
import { splitPath } from "#app/i18n/languages.ts";
import { chosenLanguage } from "#app/request/choose-language.ts";
import { newRequestId, type Answered, type Caching } from "../http/middleware/access-log.ts";
import { addressToKeep, mayShowProducts, PART_PATH, VISITOR_PAGES } from "./cacheable-address.ts";
import { matches, toPage, type CachedPage } from "./cached-page.ts";
import { hashInlineScripts } from "./hash-inline-scripts.ts";
import { openPageLru, type PageLru } from "./page-lru.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

export type PageCache = {
  /** Answers any request; concurrent requests for a cacheable page share one rendering. */
  (request: Request, bindings: object): Promise<Response>;
  /** Answers from the cache, or returns false without touching the response. */
  atOnce(request: IncomingMessage, response: ServerResponse): boolean;
};

type Parts = {
  app: Answer;
  pubsub: Pick<PubSub, "subscribe" | "isConnected">;
  /** False while the database does not respond: a stale page is then better than a late one. */
  isResponsive?(): boolean;
  /** The public origin: pages are rendered for it, regardless of the request's host. */
  shopUrl: string;
  /** Notified of each response from the cache. */
  onAnswered?(answered: Answered): void;
  /** Maximum bytes of all cached pages. */
  mostBytes?: number;
};

const MOST_BYTES = 32 * 1024 * 1024;
/** ms; maximum age, for changes that are not published, such as manual ones in the database. */
const LONGEST = 10 * 60_000;

/**
 * Caches documents, which are the same for all viewers, and app pages that are so for viewers without a cookie. They
 * are rendered without a session and compressed once. Published changes evict the pages that show them (see
 * `topics.ts`). While pub/sub is disconnected every page is rendered again. A cached page is then used only if
 * rendering fails, or at once while the database does not respond.
 */
export function openPageCache(parts: Parts): PageCache {
  const { app, pubsub, isResponsive = () => true, shopUrl, onAnswered, mostBytes = MOST_BYTES } = parts;
  const lru = openPageLru(mostBytes);
  const { rendering, begin } = openRendering(parts, lru);
  const { report, send, write } = openSending(lru, onAnswered);
  const isFresh = (page: CachedPage, now: number) => pubsub.isConnected() && now - page.madeAt < LONGEST;

  async function answer(request: Request, bindings: object): Promise<Response> {
    const start = performance.now();
    const { pathname, search } = new URL(request.url);
    const address = request.method === "GET" ? addressToKeep(pathname + search) : null;
    if (address === null || isPersonal(address, (name) => request.headers.get(name)))
      return await app(request, bindings);
    const own = rendering.has(address) ? null : begin(address, request, bindings);
    const result = await (own ?? rendering.get(address));
    const hasFailed = result instanceof Response && result.status >= 500;
    // A failed rendering is shared, because each retry would take as long again.
    if (result === undefined || (result instanceof Response && own === null && !hasFailed)) {
      return await app(request, bindings);
    }
    if (!(result instanceof Response)) return send(address, result, request, start);
    // A page in a language that only the admin may see yet is not there for anybody else.
    if (result.status === 404 && splitPath(address).language !== SHOP_LANGUAGE && request.headers.has("cookie"))
      return await app(request, bindings);
    const former = lru.get(address);
    if (hasFailed && former !== undefined) return send(address, former, request, start);
    if (own === null) report({ method: request.method, path: address, status: result.status, ms: since(start) });
    return result.clone();
  }

  function atOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = addressToKeep(request.url ?? "");
    if (address === null) return false;
    const start = performance.now();
    const page = lru.get(address);
    const header = (name: string) => request.headers[name]?.toString() ?? null;
    if (page === undefined || isPersonal(address, header)) return false;
    if (!isFresh(page, start)) {
      if (isResponsive()) return false;
      // In the background, one at a time: this also detects when the database responds again.
      if (rendering.size === 0) void begin(address, new Request(shopUrl + address), {});
    }
    lru.touch(address);
    write(address, page, { request, response, start });
    return true;
  }

  return Object.assign(answer, { atOnce });
}

/** Renders pages into the cache, and evicts those that a published change concerns. */
function openRendering({ app, pubsub, shopUrl }: Parts, lru: PageLru) {
  const rendering = new Map<string, Promise<CachedPage | Response>>();
  /** Number of changes so far: a page rendered across a change may be stale. */
  let changes = 0;

  pubsub.subscribe((topic) => {
    const products = topic === null ? null : productsInTopic(topic);
    if (topic !== null && products === null && ![PRODUCTS, DETAILS, EVERYTHING].includes(topic)) return;
    changes += 1;
    // Later requests must not get a rendering that began before the change.
    rendering.clear();
    if (topic === PRODUCTS) lru.drop((_, address) => mayShowProducts(address));
    else if (products === null) lru.dropAll();
    else lru.drop((page) => products.some((id) => page.products.has(id)));
  });

  /** Starts a rendering that concurrent requests share. */
  function begin(address: string, request: Request, bindings: object): Promise<CachedPage | Response> {
    const own = render(address, request, bindings);
    rendering.set(address, own);
    const dropRendering = () => rendering.get(address) === own && rendering.delete(address);
    own.then(dropRendering, dropRendering);
    return own;
  }

  async function render(address: string, { headers }: Request, bindings: object): Promise<CachedPage | Response> {
    const before = changes;
    const products = new Set<number>();
    const note = (ids: readonly number[]) => ids.forEach((id) => products.add(id));
    // Without cookies and with the public origin; the client's address is passed on only for rate limits.
    const from = headers.get("x-forwarded-for");
    const request = new Request(shopUrl + address, from === null ? {} : { headers: { "x-forwarded-for": from } });
    const cacheEntry: Caching["cacheEntry"] & object = { note };
    const response = await app(request, { ...bindings, cacheEntry } satisfies Caching);
    if (response.status !== 200 || response.headers.has("set-cookie")) return response;
    const page = await toPage(await hashInlineScripts(response), products, cacheEntry.html);
    if (before === changes && pubsub.isConnected()) lru.set(address, page);
    return page;
  }

  return { rendering, begin };
}

type Direct = { request: IncomingMessage; response: ServerResponse; start: number };

/** Sends cached pages in the encoding that the client accepts, and logs each response. `start`: when its request came. */
function openSending(lru: PageLru, onAnswered: Parts["onAnswered"]) {
  /** Logs a response and returns its request id. */
  function report(answered: Omit<Answered, "id">): string {
    const id = newRequestId();
    onAnswered?.({ id, ...answered });
    return id;
  }

  /** Adds a request id to the headers. */
  function numbered(headers: readonly string[], answered: Omit<Answered, "id">): string[] {
    return [...headers, "x-request-id", report(answered)];
  }

  function send(key: string, page: CachedPage, request: Request, start: number): Response {
    const { bytes: body, headers } = lru.formOf(key, page, request.headers.get("accept-encoding") ?? "");
    const isKnown = matches(request.headers.get("if-none-match"), page.tag);
    const own = numbered(headers, { method: request.method, path: key, status: isKnown ? 304 : 200, ms: since(start) });
    const pairs = own.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, own[at + 1] ?? ""]] : []));
    if (isKnown) {
      const validators = pairs.filter(([name]) => !name.startsWith("content-l") && name !== "content-encoding");
      return new Response(null, { status: 304, headers: validators });
    }
    return new Response(new Uint8Array(body), { headers: pairs });
  }

  /** The same to a connection, without a `Response`. */
  function write(key: string, page: CachedPage, { request, response, start }: Direct): void {
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const accepted = request.headers["accept-encoding"];
    const form = lru.formOf(key, page, typeof accepted === "string" ? accepted : "");
    const isKnown = matches(request.headers["if-none-match"] ?? null, page.tag);
    const status = isKnown ? 304 : 200;
    const headers = isKnown ? page.headers.flat() : form.headers;
    response.writeHead(status, numbered(headers, { method, path: key, status, ms: since(start) }));
    response.end(isKnown || method === "HEAD" ? undefined : form.bytes);
  }

  return { report, send, write };
}

/**
 * Whether the page is rendered for this viewer. App pages are, for whoever has a cookie. So is a document with a flash
 * message, and a page that remembers a language. Prefetches and partial documents show no flash message.
 */
function isPersonal(address: string, header: (name: string) => string | null): boolean {
  if (chosenLanguage(address, header) !== null) return true;
  const cookies = header("cookie");
  const { path } = splitPath(address);
  if (cookies !== null && VISITOR_PAGES.includes(path)) return true;
  if (cookies === null || !cookies.includes("notice=") || path.startsWith(PART_PATH)) return false;
  return header("sec-purpose")?.startsWith("prefetch") !== true && readFlash(cookies) !== null;
}

const since = (start: number): number => performance.now() - start;
