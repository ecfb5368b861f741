import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "../../log/log.ts";
import { redactedPath } from "../../log/redaction.ts";
import { remembered } from "../memoise.ts";

/** `000` to `999`, written once: each id has three of them. */
const THREE = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));

/** Ten digits that a person can read out on the phone: `4829-130-072`. Never the client's own, and no secret. */
export function newRequestId(): string {
  return `${Math.floor(Math.random() * 10)}${threeDigits()}-${threeDigits()}-${threeDigits()}`;
}

const threeDigits = () => THREE[Math.floor(Math.random() * 1000)] ?? "000";

/** What a request's bindings hold while a page is rendered to be kept: for nobody in particular, with no nonce. */
export type Caching = {
  cacheEntry?: {
    /** Takes the ids of the products that the page shows. */
    note(ids: readonly number[]): void;
    /** The page as text, where it is a document: to read it back from its answer would cost more. */
    html?: string | undefined;
  };
};

/** Says which products an answer shows, where it is rendered for the page cache. */
export const noteProducts = (c: Context, products: readonly { id: number }[]): void =>
  ((c.env ?? {}) as Caching).cacheEntry?.note(products.map(({ id }) => id));

/** An answer whose headers are ready. */
export type Answered = { id: string; method: string; path: string; status: number; ms: number };

/** The status under which the log has a request whose sender left before the answer; never sent to anybody. */
export const ABORTED = 499;

/** Whoever counts requests. */
export type Watch = (answered: Omit<Answered, "id">) => void;

declare module "hono" {
  interface ContextVariableMap {
    requestId: string;
  }
}

type To = { log: Log; watch: Watch | undefined };

/**
 * Gives each request a number of its own, by which its lines in the log are found again, and tells of it when it is
 * answered. The number is the shop's: one that a client sends along counts for nothing.
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
      // A page that is made to be kept is told of when it is sent.
      if (((c.env ?? {}) as Caching).cacheEntry !== undefined && c.res.status === 200) return;
      const { method, path } = c.req;
      const status = isAborted(c.req.raw) ? ABORTED : c.res.status;
      write({ id, method, path, status, ms: performance.now() - start });
    });
  };
}

/** Whether the sender has hung up: what fails then is nobody's fault here, and reaches nobody. */
export const isAborted = (request: Request): boolean => request.signal.aborted;

/** Tells of one answer; `path` may have a query, which is left out. */
export function openAccessLog({ log, watch }: To): (answered: Answered) => void {
  const masked = remembered(redactedPath);
  return ({ id, method, path: address, status, ms }) => {
    const end = address.indexOf("?");
    const path = end === -1 ? address : address.slice(0, end);
    log.request({ id, method, path: masked(path), status, ms: Math.round(ms * 10) / 10 });
    watch?.({ method, path, status, ms });
  };
}
