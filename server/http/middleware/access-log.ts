import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "../../log/log.ts";
import { redactedPath } from "../../log/redaction.ts";
import { remembered } from "../memoise.ts";

/** `000` to `999`, precomputed: each id has three of them. */
const THREE = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));

/** Ten digits that are easy to read out on the phone: `4829-130-072`. Never the client's own id, and not secret. */
export function newRequestId(): string {
  return `${Math.floor(Math.random() * 10)}${threeDigits()}-${threeDigits()}-${threeDigits()}`;
}

const threeDigits = () => THREE[Math.floor(Math.random() * 1000)] ?? "000";

/** Request bindings while a page is rendered for the cache: for no particular viewer, without a nonce. */
export type Caching = {
  cacheEntry?: {
    /** Records the ids of the products on the page. */
    note(ids: readonly number[]): void;
    /** The document's text: reading it back from the response would cost more. */
    html?: string | undefined;
  };
};

/** Records the products of a response that is rendered for the page cache. */
export const noteProducts = (c: Context, products: readonly { id: number }[]): void =>
  ((c.env ?? {}) as Caching).cacheEntry?.note(products.map(({ id }) => id));

export type Answered = { id: string; method: string; path: string; status: number; ms: number };

/** Logged status of a request whose client disconnected before the response; never sent. */
export const ABORTED = 499;

/** Receives each answered request, for metrics. */
export type Watch = (answered: Omit<Answered, "id">) => void;

declare module "hono" {
  interface ContextVariableMap {
    requestId: string;
  }
}

type To = { log: Log; watch: Watch | undefined };

/**
 * Assigns each request an id, which its log lines contain, and logs the request when it is answered. Ids sent by
 * clients are ignored.
 */
export function accessLog(to: To): MiddlewareHandler {
  const write = openAccessLog(to);
  return (c, next) => {
    const id = newRequestId();
    const start = performance.now();
    c.set("requestId", id);
    return to.log.during(id, async () => {
      await next();
      c.res.headers.set("x-request-id", id);
      // A page rendered for the cache is logged when it is sent.
      if (((c.env ?? {}) as Caching).cacheEntry !== undefined && c.res.status === 200) return;
      const { method, path } = c.req;
      const status = isAborted(c.req.raw) ? ABORTED : c.res.status;
      write({ id, method, path, status, ms: performance.now() - start });
    });
  };
}

/** Whether the client has disconnected: later failures are expected and need no response. */
export const isAborted = (request: Request): boolean => request.signal.aborted;

/** Logs a response; the query of `path` is left out. */
export function openAccessLog({ log, watch }: To): (answered: Answered) => void {
  const masked = remembered(redactedPath);
  return ({ id, method, path: address, status, ms }) => {
    const end = address.indexOf("?");
    const path = end === -1 ? address : address.slice(0, end);
    log.request({ id, method, path: masked(path), status, ms: Math.round(ms * 10) / 10 });
    watch?.({ method, path, status, ms });
  };
}
