import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { splitPath } from "#app/i18n/languages.ts";
import { sendText } from "./send-text.ts";

/** Pages that are rendered concurrently: more take memory from each other, and none is earlier. */
const MOST_RUNNING = 16;
/** Share of them that one network address may hold, so that it never takes the turns of all others. */
const SHARE = 1 / 4;
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
/** Never refused, only late: who has just placed an order must not doubt it. */
const OWED = /^\/order\//i;
/** Never limited: files and health checks take next to nothing, and the admin area is for few people. */
const FREE = /^\/(?:admin|assets|pictures|healthz|readyz)\b/i;

/** ms from one page to the next in a new process, until it has measured its own. */
const FIRST_PACE = 5;

export type Admission = {
  /** Calls `go` now or in its turn, or refuses the request with 503. `network`: the client's network address. */
  admit(request: IncomingMessage, response: ServerResponse, go: () => void, network: string): void;
};

type Waiting = { network: string; begin: () => void };

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
  const mostOfOne = Math.max(1, Math.floor(mostRunning * SHARE));
  const queues = { first: [] as Waiting[], others: [] as Waiting[] };
  /** Running requests of each network address. */
  const held = new Map<string, number>();
  const heldBy = (network: string) => held.get(network) ?? 0;
  let running = 0;
  /** ms from one finished page to the next while others wait: a moving average. */
  let pace = FIRST_PACE;
  let finishedAt: number | null = null;

  function start(go: () => void, response: ServerResponse, network: string): void {
    running += 1;
    held.set(network, heldBy(network) + 1);
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      if (heldBy(network) === 1) held.delete(network);
      else held.set(network, heldBy(network) - 1);
      startNext();
    };
    onEnd(response, finish);
    go();
  }

  const takeNext = (queue: Waiting[]) => takeFairly(queue, heldBy, mostOfOne);

  function startNext(): void {
    const next = takeNext(queues.first) ?? takeNext(queues.others);
    const now = performance.now();
    if (next !== undefined && finishedAt !== null) pace += NEWEST * (now - finishedAt - pace);
    finishedAt = next === undefined ? null : now;
    next?.begin();
  }

  function admit(request: IncomingMessage, response: ServerResponse, go: () => void, network: string): void {
    const { method } = request;
    const { path } = splitPath(request.url ?? "");
    if ((method !== "GET" && method !== "HEAD") || FREE.test(path)) return go();
    if (running < mostRunning && heldBy(network) < mostOfOne) return start(go, response, network);
    const refused = { request, response, since: performance.now(), onRefused };
    const isFirst = FIRST.test(path);
    const isOwed = OWED.test(path);
    const ahead = aheadOf(network, isFirst ? queues.first : [...queues.first, ...queues.others]);
    if (!isOwed && ahead * pace > longestWait * EXPECTED) return refuse(refused);
    const leave = waitIn(isFirst ? queues.first : queues.others, {
      network,
      begin: () => start(go, response, network),
    });
    response.once("close", leave);
    if (isOwed) return;
    const late = setTimeout(() => {
      if (leave()) refuse(refused);
    }, longestWait);
    response.once("close", () => clearTimeout(late));
  }

  return { admit };
}

/** Adds a request to a queue. Returns a function that removes it: true if it still waited. */
function waitIn(queue: Waiting[], waiting: Waiting): () => boolean {
  queue.push(waiting);
  return () => {
    const at = queue.indexOf(waiting);
    if (at !== -1) queue.splice(at, 1);
    return at !== -1;
  };
}

/** Calls `finish` when the handler has ended the response. Never waits for 'finish': a client that reads nothing delays it. */
function onEnd(response: ServerResponse, finish: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const ended = end(...args);
    finish();
    return ended;
  };
  response.once("close", finish);
}

/** Removes the request whose network address holds least, and less than `most`; of those the oldest. */
function takeFairly(queue: Waiting[], heldBy: (network: string) => number, most: number): Waiting | undefined {
  let next: Waiting | undefined;
  let least = most;
  for (const waiting of queue) {
    if (heldBy(waiting.network) >= least) continue;
    next = waiting;
    least = heldBy(waiting.network);
    if (least === 0) break;
  }
  if (next !== undefined) queue.splice(queue.indexOf(next), 1);
  return next;
}

/** Requests that are served before a further one of `network`: of each other address at most as many as of its own. */
function aheadOf(network: string, queue: readonly Waiting[]): number {
  const counts = new Map<string, number>();
  for (const each of queue) counts.set(each.network, (counts.get(each.network) ?? 0) + 1);
  const own = counts.get(network) ?? 0;
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, own + 1), 0);
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
      sendText(response, 503, BUSY, { "retry-after": RETRY_AFTER });
      onRefused?.({ method, path, ms: performance.now() - since });
    },
    // Less what it has waited already.
    Math.max(0, since - now + (isAgain ? REFUSED_AFTER.again : REFUSED_AFTER.first)),
  );
}
