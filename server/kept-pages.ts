import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { listingFromSearch, listingToSearch } from "#shop/catalogue/listing.ts";
import { goodsInTopic, DETAILS, GOODS } from "#shop/catalogue/shelf-news.ts";
import { EVERYTHING, type News } from "#platform/news/news.ts";
import { bestForm, type Form } from "./compressed.ts";
import { isPersonal } from "./identity/session-cookie.ts";
import { newRequestId } from "./request-id.ts";
import type { Answered } from "./told.ts";

/** What a request's bindings hold while a page is rendered to be kept: for nobody in particular, with no nonce. */
export type Keeping = {
  kept?: { /** Takes the ids of the goods that the page shows. */ note(ids: readonly number[]): void };
};

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

export type KeptPages = {
  /** Answers any request; a page that may be kept is rendered once, however many ask at the same time. */
  (request: Request, bindings: object): Promise<Response>;
  /** Answers a request with what is kept, or returns false and has touched nothing. */
  atOnce(request: IncomingMessage, response: ServerResponse): boolean;
};

type Parts = {
  /** Renders. */
  app: Answer;
  news: Pick<News, "listen" | "hears">;
  /** Origin of the shop's public address: pages are made for it, whatever a request calls its host. */
  shopUrl: string;
  /** Hears of each answer that is sent without rendering. */
  told?(answered: Answered): void;
  /** bytes that all kept pages together may take. */
  mostBytes?: number;
};

type Page = {
  body: Buffer;
  /** Without those that belong to one form of the body. */
  headers: [name: string, value: string][];
  /** The body's hash; weak, since all forms of it share it. */
  tag: string;
  goods: ReadonlySet<number>;
  forms: Map<Form | "identity", { bytes: Buffer; headers: string[] }>;
  /** ms, on the clock of `performance.now` */
  madeAt: number;
  hits: number;
};

const MOST_BYTES = 32 * 1024 * 1024;
/** ms; the bound for what nobody tells of, such as a change by hand in the database. */
const LONGEST = 10 * 60_000;
/** characters of an address; a longer one is rendered like any page. */
const LONGEST_ADDRESS = 800;
/** A page that was asked for this often is worth the 30 ms of the best compression. */
const OFTEN = 8;

const brotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Paths whose page is the same for every visitor. The language is a part of the path, and so of the key. */
const SAME_FOR_ALL = /^\/(?:home|about|shop|products|products\/[^/]+|privacy|terms|returns|more-products)(\.data)?$/;
/** The only paths whose query changes the page. */
const LISTS = /^\/(?:products|more-products)(?:\.data)?$/;
/** What script asks for: the names of routes. */
const ROUTES = /^[\w/.,-]{1,100}$/;
/** Headers that belong to one answer, or to one form of the body. */
const OWN = new Set([
  "set-cookie",
  "content-length",
  "content-encoding",
  "content-security-policy",
  "vary",
  "date",
  "x-request-id",
]);

/**
 * Keeps pages that are the same for every visitor ready to be sent: rendered for nobody in particular and compressed once.
 * A page goes when something that it shows changes (see `shelf-news.ts`). While the line to the other processes is
 * interrupted nobody would hear of that: then every page is rendered anew, and a kept one stands in only where rendering fails.
 */
export function openKeptPages({ app, news, shopUrl, told, mostBytes = MOST_BYTES }: Parts): KeptPages {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Response>>();
  let bytes = 0;
  /** Counts the announcements after which a page that is being rendered may be old already. */
  let changes = 0;

  news.listen((topic) => {
    if (topic === null) return dropAll();
    const goods = goodsInTopic(topic);
    if (goods !== null) return drop((page) => goods.some((id) => page.goods.has(id)));
    if ([GOODS, DETAILS, EVERYTHING].includes(topic)) dropAll();
  });

  function dropAll(): void {
    changes += 1;
    pages.clear();
    bytes = 0;
  }

  function drop(shows: (page: Page) => boolean): void {
    changes += 1;
    for (const [key, page] of pages) if (shows(page)) remove(key, page);
  }

  function remove(key: string, page: Page): void {
    pages.delete(key);
    bytes -= sizeOf(page);
  }

  function keep(key: string, page: Page): void {
    const before = pages.get(key);
    if (before !== undefined) remove(key, before);
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const [oldest, its] of pages) {
      if (bytes <= mostBytes) break;
      remove(oldest, its);
    }
  }

  /** The page, as the one that was used last. */
  function touch(key: string, page: Page): void {
    pages.delete(key);
    pages.set(key, page);
    page.hits += 1;
    if (page.hits === OFTEN) void shrinkMore(key, page);
  }

  async function shrinkMore(key: string, page: Page): Promise<void> {
    const smaller = await brotli(page.body, THOROUGH);
    if (pages.get(key) !== page) return;
    bytes -= sizeOf(page);
    putForm(page, "br", smaller);
    bytes += sizeOf(page);
  }

  /** A form that few ask for is made when somebody does. */
  function formFor(key: string, page: Page, accepted: string) {
    const form = bestForm(accepted) ?? "identity";
    const known = page.forms.get(form);
    if (known !== undefined) return known;
    if (pages.get(key) === page) bytes -= sizeOf(page);
    const made = putForm(page, form, form === "gzip" ? gzipSync(page.body) : page.body);
    if (pages.get(key) === page) bytes += sizeOf(page);
    return made;
  }

  const isFresh = (page: Page) => news.hears() && performance.now() - page.madeAt < LONGEST;

  async function answer(request: Request, bindings: object): Promise<Response> {
    const start = performance.now();
    const { pathname, search } = new URL(request.url);
    const address = request.method === "GET" ? addressToKeep(pathname + search) : null;
    if (address === null || isPersonal(request.headers.get("cookie") ?? "")) return await app(request, bindings);
    const own = rendering.has(address) ? null : render(address, request, bindings);
    if (own !== null) {
      rendering.set(address, own);
      const forget = () => rendering.delete(address);
      own.then(forget, forget);
    }
    const result = await (own ?? rendering.get(address));
    if (result === undefined || (result instanceof Response && own === null)) return await app(request, bindings);
    if (!(result instanceof Response)) return send(address, result, request, start);
    const former = pages.get(address);
    return result.status >= 500 && former !== undefined ? send(address, former, request, start) : result;
  }

  async function render(address: string, { headers }: Request, bindings: object): Promise<Page | Response> {
    const before = changes;
    const goods = new Set<number>();
    const note = (ids: readonly number[]) => ids.forEach((id) => goods.add(id));
    // Without cookies and with our own address; who asks is told for the limits alone.
    const from = headers.get("x-forwarded-for");
    const request = new Request(shopUrl + address, from === null ? {} : { headers: { "x-forwarded-for": from } });
    const response = await app(request, { ...bindings, kept: { note } } satisfies Keeping);
    if (response.status !== 200 || response.headers.has("set-cookie")) return await withoutNonce(response);
    const page = await toPage(response, goods);
    if (before === changes && news.hears()) keep(address, page);
    return page;
  }

  function send(key: string, page: Page, request: Request, start: number): Response {
    const { bytes: body, headers } = formFor(key, page, request.headers.get("accept-encoding") ?? "");
    const isKnown = matches(request.headers.get("if-none-match"), page.tag);
    const own = numbered(headers, { method: request.method, path: key, status: isKnown ? 304 : 200, ms: since(start) });
    const pairs = own.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, own[at + 1] ?? ""]] : []));
    if (isKnown) {
      const kept = pairs.filter(([name]) => !name.startsWith("content-l") && name !== "content-encoding");
      return new Response(null, { status: 304, headers: kept });
    }
    return new Response(new Uint8Array(body), { headers: pairs });
  }

  function atOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const isHead = request.method === "HEAD";
    if (request.method !== "GET" && !isHead) return false;
    const address = addressToKeep(request.url ?? "");
    if (address === null) return false;
    const start = performance.now();
    const page = pages.get(address);
    if (page === undefined || !isFresh(page) || isPersonal(request.headers.cookie ?? "")) return false;
    touch(address, page);
    const accepted = request.headers["accept-encoding"];
    const form = formFor(address, page, typeof accepted === "string" ? accepted : "");
    const isKnown = matches(request.headers["if-none-match"] ?? null, page.tag);
    const status = isKnown ? 304 : 200;
    const headers = numbered(isKnown ? page.headers.flat() : form.headers, {
      method: isHead ? "HEAD" : "GET",
      path: address,
      status,
      ms: since(start),
    });
    response.writeHead(status, headers);
    if (isKnown) response.end();
    else {
      response.end(isHead ? undefined : form.bytes);
    }
    return true;
  }

  /** The headers of one answer, under a number of its own. */
  function numbered(headers: readonly string[], answered: Omit<Answered, "id">): string[] {
    const id = newRequestId();
    told?.({ id, ...answered });
    return [...headers, "x-request-id", id];
  }

  return Object.assign(answer, { atOnce });
}

/** The path and the query of a page that may be kept, written in one way; null for every other. */
export function addressToKeep(address: string): string | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const end = address.indexOf("?");
  const path = end === -1 ? address : address.slice(0, end);
  const [found, isData] = SAME_FOR_ALL.exec(path) ?? [];
  if (found === undefined) return null;
  if (end === -1) return path;
  const given = new URLSearchParams(address.slice(end));
  const search = LISTS.test(path) ? listingToSearch(listingFromSearch(given)) : "";
  const routes = given.get("_routes");
  if (isData === undefined || routes === null) return path + search;
  if (!ROUTES.test(routes)) return null;
  return `${path}${search}${search === "" ? "?" : "&"}_routes=${encodeURIComponent(routes)}`;
}

async function toPage(response: Response, goods: ReadonlySet<number>): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers].filter(([name]) => !OWN.has(name));
  const policy = response.headers.get("content-security-policy");
  if (policy !== null) headers.push(["content-security-policy", withHashes(policy, body)]);
  headers.push(["etag", tag], ["vary", "Accept-Encoding"]);
  const page: Page = { body, headers, tag, goods, forms: new Map(), madeAt: performance.now(), hits: 0 };
  putForm(page, "br", await brotli(body, QUICK));
  return page;
}

/** An answer that is not kept, such as a page that is not there: it was rendered without a nonce as well. */
async function withoutNonce(response: Response): Promise<Response> {
  const policy = response.headers.get("content-security-policy");
  if (policy === null || response.body === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const answer = new Response(body, response);
  answer.headers.set("content-security-policy", withHashes(policy, body));
  return answer;
}

/** Scripts that stand in the page, in a form that a browser would run. */
const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([^]*?)<\/script>/g;

/** The policy with the hashes of the page's own inline scripts in the place of a nonce, which would be no nonce the second time. */
function withHashes(policy: string, body: Buffer): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of body.toString().matchAll(INLINE)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return policy.replace(/ 'nonce-[^']*'/, [...hashes].map((hash) => ` ${hash}`).join(""));
}

function putForm(page: Page, form: Form | "identity", bytes: Buffer) {
  const headers = page.headers.flat();
  headers.push("content-length", String(bytes.length));
  if (form !== "identity") headers.push("content-encoding", form);
  const made = { bytes, headers };
  page.forms.set(form, made);
  return made;
}

function sizeOf(page: Page): number {
  let size = page.body.length + 2000;
  for (const [form, { bytes }] of page.forms) size += form === "identity" ? 0 : bytes.length;
  return size;
}

const since = (start: number): number => performance.now() - start;

/** Whether a browser has this very page already. */
function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === bare);
}
