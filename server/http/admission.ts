import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pages that are rendered concurrently: more take memory from each other, and none is earlier. */
const MOST_RUNNING = 16;
/** ms that a request may wait for its turn. */
const LONGEST_WAIT = 1500;
/** Share of it that a request may expect to wait when it comes: the pace changes. */
const EXPECTED = 2 / 3;
/** ms before a refusal, and before those that follow on a connection whose client does not wait for `RETRY_AFTER`. */
const REFUSED_AFTER = { first: 40, again: 1000 };
/** Weight of the newest page in the average, 0 to 1. */
const NEWEST = 0.1;
/** Seconds after which a client may retry, here and during an outage. */
export const RETRY_AFTER = "10";

const BUSY = "The shop is very busy. Please try again in a few seconds.";

/** On the way to an order and to an account, before those who look around. */
const FIRST = /^\/(?:cart|checkout|order|find-order|account|login|reset|verify)\b/i;
/** Never limited: files and health checks take next to nothing, and the admin area is for few people. */
const FREE = /^\/(?:admin|assets|pictures|healthz|readyz)\b/i;

/** ms from one page to the next in a new process, until it has measured its own. */
const FIRST_PACE = 5;

export type Admission = {
  /** Calls `go` now or in its turn, or refuses the request with 503. */
  admit(request: IncomingMessage, response: ServerResponse, go: () => void): void;
};

type Parts = {
  /** Notified of each refusal. */
  onRefused?(refused: { method: string; path: string; ms: number }): void;
  mostRunning?: number;
  /** ms */
  longestWait?: number;
};

/**
 * Limits how many pages are rendered at once. A page that would wait too long is refused early, so that those who wait
 * are served in time. Orders and other forms are never refused here: their own limits hold.
 */
export function openAdmission(parts: Parts = {}): Admission {
  const { onRefused, mostRunning = MOST_RUNNING, longestWait = LONGEST_WAIT } = parts;
  /** Each starts one request. */
  const queues = { first: [] as (() => void)[], others: [] as (() => void)[] };
  let running = 0;
  /** ms from one finished page to the next while others wait: a moving average. */
  let pace = FIRST_PACE;
  let finishedAt: number | null = null;

  function start(go: () => void, response: ServerResponse): void {
    running += 1;
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      startNext();
    };
    response.once("finish", finish);
    response.once("close", finish);
    go();
  }

  function startNext(): void {
    const next = queues.first.shift() ?? queues.others.shift();
    const now = performance.now();
    if (next !== undefined && finishedAt !== null) pace += NEWEST * (now - finishedAt - pace);
    finishedAt = next === undefined ? null : now;
    next?.();
  }

  function admit(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || FREE.test(url)) return go();
    if (running < mostRunning) return start(go, response);
    const since = performance.now();
    const isFirst = FIRST.test(url);
    const ahead = queues.first.length + (isFirst ? 0 : queues.others.length);
    if (ahead * pace > longestWait * EXPECTED) return refuse({ request, response, since, onRefused });
    const queue = isFirst ? queues.first : queues.others;
    const begin = () => {
      clearTimeout(late);
      start(go, response);
    };
    const leave = () => {
      clearTimeout(late);
      const at = queue.indexOf(begin);
      if (at !== -1) queue.splice(at, 1);
    };
    const late = setTimeout(() => {
      leave();
      refuse({ request, response, since, onRefused });
    }, longestWait);
    queue.push(begin);
    response.once("close", leave);
  }

  return { admit };
}

type Refused = {
  request: IncomingMessage;
  response: ServerResponse;
  /** When it came, on the clock of `performance.now`. */
  since: number;
  onRefused: Parts["onRefused"];
};

/** When a connection's latest refusal began. */
const refusals = new WeakMap<Socket, number>();

/** A client that asks again at once would take the time of those who wait: each refusal costs some of it. */
function refuse({ request, response, since, onRefused }: Refused): void {
  const { method = "GET", url = "", socket } = request;
  const [path = ""] = url.split("?", 1);
  const now = performance.now();
  const isAgain = now - (refusals.get(socket) ?? -Infinity) < Number(RETRY_AFTER) * 1000;
  refusals.set(socket, now);
  setTimeout(
    () => {
      if (response.destroyed) return;
      response.writeHead(503, {
        "content-type": "text/plain; charset=utf-8",
        "content-length": Buffer.byteLength(BUSY),
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "retry-after": RETRY_AFTER,
      });
      response.end(method === "HEAD" ? undefined : BUSY);
      onRefused?.({ method, path, ms: performance.now() - since });
    },
    // Less what it has waited already.
    Math.max(0, since - now + (isAgain ? REFUSED_AFTER.again : REFUSED_AFTER.first)),
  );
}
